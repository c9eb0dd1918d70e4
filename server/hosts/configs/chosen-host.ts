import { problem } from '#server/failure/problem.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import { parseHost } from './parse-host.ts';

/**
 * Returns the host that an admin's request is about: the one that it names, else the one that it was sent to. Throws `invalid_input` for text that is no
 * host name, `forbidden` for a host that is not theirs.
 */
export function chosenHost(c: AppContext, named: string | null | undefined): string {
  const { scope } = requireAdmin(c.var);
  const host = named ? parseHost(named) : c.var.host;
  if (scope === 'every-host' || scope.host === host) return host;
  throw problem('forbidden', `You can only manage ${scope.host}.`);
}

/** Returns the same as `chosenHost`, for what only an open host may have. Also throws `invalid_input` for a host that isn't open. */
export async function chosenOpenHost(
  { isConfiguredHost }: ConfiguredHosts,
  c: AppContext,
  named: string | null | undefined,
): Promise<string> {
  const host = chosenHost(c, named);
  if (await isConfiguredHost(host)) return host;
  const sentence = `No site is open at ${host}. Create its configuration, restore it or verify its domain first, or check the name.`;
  throw problem('invalid_input', sentence, { errors: { host: sentence } });
}
