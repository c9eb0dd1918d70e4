import { faultOfHost, hostKey } from '#contract/hosts/host-name.ts';
import { problem } from '#server/failure/problem.ts';

/** Returns the host key of an admin's input, without port. Throws `invalid_input` with a sentence for the field `host`. */
export function parseHost(typed: string): string {
  const host = hostKey(typed.trim());
  if (host !== undefined) return host;
  const sentence = faultOfHost(typed) ?? '';
  throw problem('invalid_input', 'The host name is not valid.', { errors: { host: sentence } });
}
