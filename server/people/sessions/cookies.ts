import { createHash } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hostOfOrigin } from '#server/http/host.ts';
import type { AppContext } from '#server/http/request.ts';
import { sessionSeconds } from './sessions.ts';

export interface CookieDeps {
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
}

/** Sent to the identity calls alone. */
const refreshPath = '/identity';

/** Keeps the refresh token of a session on a host where no script reads it. */
export function setRefreshCookie(
  deps: CookieDeps,
  c: AppContext,
  { host, refreshToken }: { host: string; refreshToken: string },
): void {
  const { name, ...attributes } = refreshCookieOf(deps, c, host);
  setCookie(c, name, refreshToken, { ...attributes, httpOnly: true, maxAge: sessionSeconds });
}

export function readRefreshCookie(deps: CookieDeps, c: AppContext, host: string): string | undefined {
  return getCookie(c, refreshCookieOf(deps, c, host).name);
}

/** Clears the three cookies of the contract: `token`, `refreshToken` and `oidc.user`; for another host's page, that host's alone. */
export function clearSignInCookies(deps: CookieDeps, c: AppContext): void {
  const { host } = c.var;
  const { name, ...attributes } = refreshCookieOf(deps, c, host);
  deleteCookie(c, name, attributes);
  if (!isCalled(deps, c, host)) return;
  for (const each of ['token', 'oidc.user']) deleteCookie(c, each, { path: '/', secure: attributes.secure });
}

/**
 * The pages of several hosts may share one identity service: each has a cookie of its own there. Over TLS such a cookie goes
 * along from other sites too, whose calls are known by their `Origin`; without TLS no browser would take it.
 */
function refreshCookieOf(deps: CookieDeps, c: AppContext, host: string) {
  const secure = deps.originOf(c).startsWith('https:');
  const isOwn = isCalled(deps, c, host);
  return {
    name: isOwn ? 'refreshToken' : sharedCookieName(host),
    path: refreshPath,
    secure,
    sameSite: !isOwn && secure ? 'None' : 'Lax',
  } as const;
}

/** The refresh cookie of a host on an origin that is not its own. A host key may hold what a cookie's name may not. */
export function sharedCookieName(host: string): string {
  return `refreshToken-${createHash('sha256').update(host).digest('base64url').slice(0, 16)}`;
}

function isCalled({ originOf }: CookieDeps, c: AppContext, host: string): boolean {
  return hostOfOrigin(originOf(c)) === host;
}
