import { faultOfHost, hostKey } from '#contract/host-name.ts';
import { problem } from '#server/failure/problem.ts';

/** The host key of what an admin typed; a port is dropped. Throws `invalid_input` with a sentence at `host` that says what to type. */
export function configHost(typed: string): string {
  const host = hostKey(typed.trim());
  if (host !== undefined) return host;
  const sentence = faultOfHost(typed) ?? '';
  throw problem('invalid_input', 'The host name is not valid.', { errors: { host: sentence } });
}
