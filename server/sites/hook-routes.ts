import type { OpenAPIHono } from '@hono/zod-openapi';
import { siteHookSchema } from '#contract/sites.ts';
import type { Deps } from '#server/deps.ts';
import { problem } from '#server/failure/problem.ts';
import { hasBody } from '#server/http/body/has-body.ts';
import { readJson } from '#server/http/body.ts';
import { clientOfAddress } from '#server/http/client-networks.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { bearerToken } from '#server/people/sessions/caller.ts';
import { isTokenOf } from './hook-token.ts';
import { hookRoute } from './openapi.ts';
import { wantPages } from './pages/want-pages.ts';
import { findSite } from './site-row.ts';

const maxBodyBytes = 512 * 1024;
const callsOfSite = { limit: 120, windowSeconds: 600 };
const callsByClient = { limit: 600, windowSeconds: 600 };

/** `POST /sites/{id}/hook`, for whoever has a site's token. Mount it at `/api`, before tokens of people are looked at. */
export function hookRoutes(deps: Deps & { signingKey: Uint8Array }): OpenAPIHono<AppEnv> {
  const { db, limiter, signingKey, now } = deps;
  const router = createRouter();
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(hookRoute);
  router.post('/sites/:id/hook', async (c) => {
    const { host, address } = c.var;
    await limiter.take({ key: `site-hook:${clientOfAddress(address)}`, ...callsByClient });
    const token = bearerToken(c) ?? '';
    if (token === '') throw tokenInvalid();
    const site = await findSite(db, { scope: { host }, id: c.req.param('id') });
    if (!isTokenOf(signingKey, site, token)) throw tokenInvalid();
    await limiter.take({ key: `site-hook:${site.id}`, ...callsOfSite });
    const { urls } = hasBody(c) ? await readJson(c, { schema: siteHookSchema, maxBytes: maxBodyBytes }) : {};
    const reads = await wantPages(db, { site, urls, now: now() });
    return c.json({ reads }, 202, { 'Cache-Control': 'no-store' });
  });
  return router;
}

function tokenInvalid() {
  const detail = "The token is missing or not valid. Send the site's token as Authorization: Bearer TOKEN.";
  return problem('hook_token_invalid', detail);
}
