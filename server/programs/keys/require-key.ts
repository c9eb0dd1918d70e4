import { problem } from '#server/failure/problem.ts';
import type { ApiKeyCaller, AppContext } from '#server/http/routes/request.ts';

/** Returns the key that calls. Throws `key_invalid` without one. */
export function requireKey(c: AppContext): ApiKeyCaller {
  const { caller, host } = c.var;
  if (caller.kind === 'key') return caller;
  c.header('WWW-Authenticate', 'Bearer');
  throw problem('key_invalid', `Send an API key of ${host}: “Authorization: Bearer key_…”.`);
}
