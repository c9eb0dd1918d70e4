import { createHash } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hostOfOrigin } from '#server/http/host/host.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { endSessionOfToken, sessionSeconds } from './sessions.ts';

const refreshPath = '/identity';

/** Sets the refresh token as an HttpOnly cookie that is only sent to `/identity`. */
export function setRefreshCookie(
  c: AppContext,
  { host, refreshToken }: { host: string; refreshToken: string },
): void {
  const { name, ...attributes } = refreshCookieOf(c, host);
  setCookie(c, name, refreshToken, { ...attributes, httpOnly: true, maxAge: sessionSeconds });
}

/** Sets the cookie of a new session. Ends the session of the previous cookie, which nobody could sign out of any more. */
export async function replaceSession(
  db: Db,
  c: AppContext,
  { host, refreshToken }: { host: string; refreshToken: string },
): Promise<void> {
  const replaced = readRefreshCookie(c, host);
  if (replaced !== undefined) await endSessionOfToken(db, { host, refreshToken: replaced });
  setRefreshCookie(c, { host, refreshToken });
}

export function readRefreshCookie(c: AppContext, host: string): string | undefined {
  return getCookie(c, refreshCookieOf(c, host).name);
}

/** Clears the cookies `token`, `refreshToken` and `oidc.user`; on another host's origin, only the refresh cookie. */
export function clearSignInCookies(c: AppContext): void {
  const { host } = c.var;
  const { name, ...attributes } = refreshCookieOf(c, host);
  deleteCookie(c, name, attributes);
  if (!isOwnOrigin(c, host)) return;
  for (const each of ['token', 'oidc.user']) deleteCookie(c, each, { path: '/', secure: attributes.secure });
}

/**
 * Returns the name and attributes of a host's refresh cookie. Hosts that share an identity service each have their own cookie there,
 * with `SameSite=None` over TLS (`refuseCrossSite` checks `Origin`); without TLS browsers would reject that.
 */
export function refreshCookieOf(c: AppContext, host: string) {
  const secure = c.var.origin.startsWith('https:');
  const isOwn = isOwnOrigin(c, host);
  return {
    name: isOwn ? 'refreshToken' : sharedCookieName(host),
    path: refreshPath,
    secure,
    sameSite: !isOwn && secure ? 'None' : 'Lax',
  } as const;
}

/** Returns the name of a host's refresh cookie on another origin. Hashed, since a host key may contain characters invalid in a cookie's name. */
export function sharedCookieName(host: string): string {
  return `refreshToken-${createHash('sha256').update(host).digest('base64url').slice(0, 16)}`;
}

/** True if the request was made to the host's own name, not to an identity service that it shares. */
export function isOwnOrigin(c: AppContext, host: string): boolean {
  return hostOfOrigin(c.var.origin) === host;
}
