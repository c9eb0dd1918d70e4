import { createHash } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hostOfOrigin } from '#server/http/host.ts';
import type { OriginDeps } from '#server/http/origin.ts';
import type { AppContext } from '#server/http/request.ts';
import { sessionSeconds } from './sessions.ts';

const refreshPath = '/identity';

/** Sets the refresh token as an HttpOnly cookie that is only sent to `/identity`. */
export function setRefreshCookie(
  deps: OriginDeps,
  c: AppContext,
  { host, refreshToken }: { host: string; refreshToken: string },
): void {
  const { name, ...attributes } = refreshCookieOf(deps, c, host);
  setCookie(c, name, refreshToken, { ...attributes, httpOnly: true, maxAge: sessionSeconds });
}

export function readRefreshCookie(deps: OriginDeps, c: AppContext, host: string): string | undefined {
  return getCookie(c, refreshCookieOf(deps, c, host).name);
}

/** Clears the cookies `token`, `refreshToken` and `oidc.user`; on another host's origin, only the refresh cookie. */
export function clearSignInCookies(deps: OriginDeps, c: AppContext): void {
  const { host } = c.var;
  const { name, ...attributes } = refreshCookieOf(deps, c, host);
  deleteCookie(c, name, attributes);
  if (!isOwnOrigin(deps, c, host)) return;
  for (const each of ['token', 'oidc.user']) deleteCookie(c, each, { path: '/', secure: attributes.secure });
}

/**
 * Returns the name and attributes of a host's refresh cookie. Hosts that share an identity service each have their own cookie there,
 * with `SameSite=None` over TLS (`refuseCrossSite` checks `Origin`); without TLS browsers would reject that.
 */
function refreshCookieOf(deps: OriginDeps, c: AppContext, host: string) {
  const secure = deps.originOf(c).startsWith('https:');
  const isOwn = isOwnOrigin(deps, c, host);
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

function isOwnOrigin({ originOf }: OriginDeps, c: AppContext, host: string): boolean {
  return hostOfOrigin(originOf(c)) === host;
}
