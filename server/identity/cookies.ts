import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../http/request.ts';
import { sessionSeconds } from './sessions.ts';

export interface CookieDeps {
  /** How the client reached this server: `https://acme.example`, no slash at the end. */
  originOf(c: AppContext): string;
}

const refreshCookie = 'refreshToken';

/** Sent to the identity calls alone, and not from other sites. */
const refreshPath = '/identity';

/** Keeps a refresh token where no script reads it; over TLS, sent over TLS alone. */
export function setRefreshCookie(deps: CookieDeps, c: AppContext, refreshToken: string): void {
  setCookie(c, refreshCookie, refreshToken, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps, c),
    path: refreshPath,
    maxAge: sessionSeconds,
  });
}

export function readRefreshCookie(c: AppContext): string | undefined {
  return getCookie(c, refreshCookie);
}

/** Clears the three cookies of the contract: `token`, `refreshToken` and `oidc.user`. */
export function clearSignInCookies(deps: CookieDeps, c: AppContext): void {
  const secure = isSecure(deps, c);
  deleteCookie(c, refreshCookie, { path: refreshPath, secure });
  for (const name of ['token', 'oidc.user']) deleteCookie(c, name, { path: '/', secure });
}

function isSecure(deps: CookieDeps, c: AppContext): boolean {
  return deps.originOf(c).startsWith('https:');
}
