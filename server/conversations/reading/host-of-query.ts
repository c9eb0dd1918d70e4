import { hostKey } from '#contract/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import { requireAdmin } from '#server/http/admin-scope.ts';
import type { AppContext } from '#server/http/request.ts';

/**
 * Returns the host that an admin asks about: the request's own unless the query names one. Throws `invalid_input` for text that is no host,
 * `forbidden` for a host that is not theirs.
 */
export function hostOfQuery(c: AppContext, typed: string | undefined): string {
  const { scope } = requireAdmin(c.var);
  if (typed === undefined || typed === '') return scope === 'every-host' ? c.var.host : scope.host;
  const host = hostKey(typed);
  if (host === undefined) {
    const sentence = 'Enter a host name such as chat.example.com.';
    throw problem('invalid_input', 'The host name is not valid.', { errors: { host: sentence } });
  }
  if (scope === 'every-host' || scope.host === host) return host;
  throw problem('forbidden', `You can only read the conversations of ${scope.host}.`);
}
