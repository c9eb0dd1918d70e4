import { hostKey } from '#contract/hosts/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import type { Admin } from '../routes/admin-scope.ts';
import { type ConfiguredHosts, requireSameHost } from './host.ts';

/** Returns the host that an admin's input is for: the one that it names, else the request's own. Throws `host_mismatch` and `invalid_input`. */
export async function hostOfInput(
  { isConfiguredHost }: ConfiguredHosts,
  { admin, typed, own }: { admin: Admin; typed: string | null | undefined; own: string },
): Promise<string> {
  if (admin.scope !== 'every-host') requireSameHost(typed, admin.scope.host);
  const host = hostKey(typed ?? own);
  if (host !== undefined && (await isConfiguredHost(host))) return host;
  const sentence = `No host exists at ${typed ?? own}. Create its configuration first, or check the name.`;
  throw problem('invalid_input', sentence, { errors: { host: sentence } });
}
