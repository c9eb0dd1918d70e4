import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { getCookie } from 'hono/cookie';
import { identitySchema, loginReplySchema } from '#contract/people/identity.ts';
import { problem } from '#server/failure/problem.ts';
import type { ConfiguredHosts } from '#server/http/host/host.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { hashToken } from '../accounts/hash-token.ts';
import { clearSignInCookies, isOwnOrigin, readRefreshCookie, setRefreshCookie } from '../sessions/cookies.ts';
import { refuseCrossSite } from '../sessions/cross-site.ts';
import { findSessionOfToken, type RefreshDeps, refreshSession } from '../sessions/refresh.ts';
import { endSession, endSessionOfToken } from '../sessions/sessions.ts';
import { publicCacheSeconds } from '../sessions/signing-keys.ts';
import { bearerToken, findSignedInHere } from './caller.ts';

type SessionRouteDeps = RefreshDeps & ConfiguredHosts;

const identityRoute = createRoute({
  method: 'get',
  path: '/identity',
  tags: ['Identity'],
  summary: 'Get the claims of the access token in `Authorization: Bearer`, else in the cookie `token`',
  responses: {
    200: jsonResponse('The claims of the token', identitySchema),
    401: problemResponse('Not signed in'),
  },
});

const refreshRoute = createRoute({
  method: 'post',
  path: '/Auth/Refresh',
  tags: ['Identity'],
  summary: 'Get a new access token for the cookie `refreshToken`, which is replaced',
  responses: {
    200: jsonResponse('Signed in', loginReplySchema),
    401: problemResponse('The session has ended; the cookie is cleared'),
    403: problemResponse('The request came from another site'),
    429: problemResponse('The session was refreshed too often; `Retry-After` says when to try again'),
  },
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/Auth/Logout',
  tags: ['Identity'],
  summary: 'End the session and clear the cookies',
  responses: {
    204: { description: 'Signed out, or never signed in' },
    403: problemResponse('The request came from another site'),
  },
});

/** `GET /identity`, `POST /Auth/Refresh`, `POST /Auth/Logout` and the public keys. Mount it at `/identity`. */
export function sessionRoutes(deps: SessionRouteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  const guard = refuseCrossSite(deps);
  router.use(refreshRoute.path, guard);
  router.use(logoutRoute.path, guard);
  router.openapi(identityRoute, async (c) => {
    const found = await findBearer(deps, c);
    if (!found) throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
    c.header('Cache-Control', 'no-store');
    const { sub, Email, FullName } = found.claims;
    const sameBrowser = await findSameBrowser(deps, c, found);
    return c.json({ sub, Email, FullName, ...found.powers, sameBrowser }, 200);
  });
  router.openapi(refreshRoute, async (c) => c.json({ AuthToken: await refresh(deps, c) }, 200));
  router.openapi(logoutRoute, async (c) => {
    await logOut(deps, c);
    return c.body(null, 204);
  });
  router.get('/.well-known/jwks.json', async (c) => {
    const keys = await deps.keys.listPublic();
    return c.json(keys, 200, { 'Cache-Control': `public, max-age=${publicCacheSeconds}` });
  });
  return router;
}

async function refresh(deps: SessionRouteDeps, c: AppContext): Promise<string> {
  c.header('Cache-Control', 'no-store');
  const { host } = c.var;
  const refreshToken = readRefreshCookie(c, host);
  const signedIn =
    refreshToken === undefined ? undefined : await refreshSession(deps, { host, refreshToken });
  if (!signedIn) {
    clearSignInCookies(c);
    throw problem('sign_in_required', 'Your session has ended. Sign in again.');
  }
  setRefreshCookie(c, { host, refreshToken: signedIn.refreshToken });
  return signedIn.accessToken;
}

/** Ends the session of either credential: the cookie may be gone, or the access token expired. */
async function logOut(deps: SessionRouteDeps, c: AppContext): Promise<void> {
  const { host } = c.var;
  const refreshToken = readRefreshCookie(c, host);
  if (refreshToken !== undefined) await endSessionOfToken(deps.db, { host, refreshToken });
  const found = await findBearer(deps, c);
  if (found) await endSession(deps.db, found);
  clearSignInCookies(c);
}

/** True if the browser has the refresh cookie of a session; undefined if there is none, but one of another site may be withheld. */
async function findSameBrowser(
  { db }: SessionRouteDeps,
  c: AppContext,
  { sessionId }: { sessionId: string },
): Promise<boolean | undefined> {
  const { host } = c.var;
  const refreshToken = readRefreshCookie(c, host);
  if (refreshToken === undefined) return isOwnOrigin(c, host) ? false : undefined;
  const found = await findSessionOfToken(db, { host, from: hashToken(refreshToken), now: new Date() });
  return found === sessionId;
}

/** Finds who is signed in by the `Authorization` header, else by the cookie `token`. */
async function findBearer(deps: SessionRouteDeps, c: AppContext) {
  const token = bearerToken(c) ?? getCookie(c, 'token');
  return token === undefined ? undefined : findSignedInHere(deps, c, token);
}
