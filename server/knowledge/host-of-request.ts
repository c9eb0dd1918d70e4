import { problem } from '#server/failure/problem.ts';
import { parseHost } from '#server/hosts/configs/parse-host.ts';
import type { Admin } from '#server/http/admin-scope.ts';
import type { ConfiguredHosts } from '#server/http/host.ts';

interface Naming {
  admin: Admin;
  /** Host that the request names, if it does. */
  typed: string | null | undefined;
  /** Host that the request was sent to. */
  own: string;
}

/** Returns the host whose knowledge or checks a request is about. Throws `invalid_input` for one that isn't there, `forbidden` for another host of a host's admin. */
export async function hostOfRequest(
  { isConfiguredHost }: ConfiguredHosts,
  { admin: { scope }, typed, own }: Naming,
): Promise<string> {
  const host = typed ? parseHost(typed) : own;
  if (scope !== 'every-host' && scope.host !== host) {
    throw problem('forbidden', `You can only manage ${scope.host}.`);
  }
  if (await isConfiguredHost(host)) return host;
  const sentence = `No site is open at ${host}. Create its configuration, restore it or verify its domain first, or check the name.`;
  throw problem('invalid_input', sentence, { errors: { host: sentence } });
}
