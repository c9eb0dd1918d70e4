import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { bearerToken } from '#server/people/sign-in/caller.ts';
import { isTokenOf } from './hook-token.ts';
import { hookRoute } from './openapi.ts';
import { wantPages } from './pages/want-pages.ts';
import { findSite } from './site-row.ts';

const callsOfSite = { limit: 120, windowSeconds: 600 };
const callsByClient = { limit: 600, windowSeconds: 600 };

/** `POST /sites/{id}/hook`, for whoever has a site's token. Mount it at `/api`, before tokens of people are looked at. */
export function hookRoutes(deps: Deps & { signingKey: Uint8Array }): OpenAPIHono<AppEnv> {
  const { db, limiter, signingKey, now } = deps;
  const router = createRouter();
  mountBounded(router, hookRoute, { maxBytes: 512 * 1024 }, async (c, read) => {
    const { host, address } = c.var;
    await limiter.take({ key: `site-hook:${clientOfAddress(address)}`, ...callsByClient });
    const token = bearerToken(c) ?? '';
    if (token === '') throw tokenInvalid();
    const site = await findSite(db, { scope: { host }, id: c.req.param('id') });
    if (!isTokenOf(signingKey, site, token)) throw tokenInvalid();
    await limiter.take({ key: `site-hook:${site.id}`, ...callsOfSite });
    const { urls } = await read.body();
    const reads = await wantPages(db, { site, urls, now: now() });
    return c.json({ reads }, 202, { 'Cache-Control': 'no-store' });
  });
  return router;
}

function tokenInvalid() {
  const detail = "The token is missing or not valid. Send the site's token as Authorization: Bearer TOKEN.";
  return problem('hook_token_invalid', detail);
}
