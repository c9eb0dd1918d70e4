import { hostKey } from '#contract/hosts/host-name.ts';
import { problem } from '#server/failure/problem.ts';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';

/** Narrows a scope to the host that a query names. Throws `invalid_input` for text that is no host, `forbidden` for another host. */
export function narrowScope(
  scope: AdminScope,
  typed: string | undefined,
  things: 'people' | 'sites' | 'keys' | 'webhooks' = 'people',
): AdminScope {
  if (typed === undefined) return scope;
  const host = hostKey(typed.trim());
  if (host === undefined) {
    const sentence = 'Enter a host name such as chat.example.com.';
    throw problem('invalid_input', 'The host name is not valid.', { errors: { host: sentence } });
  }
  if (scope === 'every-host' || scope.host === host) return { host };
  throw problem('forbidden', `You can only manage the ${things} of ${scope.host}.`);
}
