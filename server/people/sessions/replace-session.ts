import type { OriginDeps } from '#server/http/origin.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Db } from '#server/store/schema.ts';
import { readRefreshCookie, setRefreshCookie } from './cookies.ts';
import { endSessionOfToken } from './sessions.ts';

/** Sets the cookie of a new session. Ends the session of the previous cookie, which nobody could sign out of any more. */
export async function replaceSession(
  deps: OriginDeps & { db: Db },
  c: AppContext,
  { host, refreshToken }: { host: string; refreshToken: string },
): Promise<void> {
  const replaced = readRefreshCookie(deps, c, host);
  if (replaced !== undefined) await endSessionOfToken(deps.db, { host, refreshToken: replaced });
  setRefreshCookie(deps, c, { host, refreshToken });
}
