import type { Kysely } from 'kysely';
import type { AppContext } from '#server/http/request.ts';
import type { Store } from '#server/store/schema.ts';
import { type CookieDeps, readRefreshCookie, setRefreshCookie } from './cookies.ts';
import { endSessionOfToken } from './sessions.ts';

/** Gives a browser the cookie of a new session. The one whose cookie it held on the host ends: nobody could sign out of it any more. */
export async function replaceSession(
  deps: CookieDeps & { db: Kysely<Store> },
  c: AppContext,
  { host, refreshToken }: { host: string; refreshToken: string },
): Promise<void> {
  const replaced = readRefreshCookie(deps, c, host);
  if (replaced !== undefined) await endSessionOfToken(deps.db, { host, refreshToken: replaced });
  setRefreshCookie(deps, c, { host, refreshToken });
}
