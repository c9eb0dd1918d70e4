import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { embedSecretSchema, namedVisitorSchema, visitorTokenSchema } from '#contract/people/visitors.ts';
import { findHost } from '#server/hosts/configs/find-config.ts';
import { denied, missing, params } from '#server/hosts/configs/openapi-answers.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { findEmbedSecret, renewEmbedSecret } from './embed-secret.ts';
import { proveVisitor } from './visitor-proof.ts';
import { readVisitorToken } from './visitor-token.ts';

interface VisitorDeps {
  db: Db;
  signingKey: Uint8Array;
  limiter: RateLimiter;
}

const secretRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/{id}/embed/secret',
  tags: ['Embed'],
  summary: "Make a host's embed secret anew; it is shown once",
  request: { params },
  responses: { 200: jsonResponse('The secret', embedSecretSchema), ...denied, 404: missing },
});

const visitorRoute = createRoute({
  method: 'post',
  path: '/api/visitor',
  tags: ['Embed'],
  summary: "Read whom a site's token names",
  request: { body: { required: true, content: { 'application/json': { schema: visitorTokenSchema } } } },
  responses: {
    200: jsonResponse('The visitor', namedVisitorSchema),
    400: problemResponse('The JSON is malformed, or the token is no text'),
    413: problemResponse('The body is too large'),
    422: problemResponse('The token is not valid; `detail` says why'),
    429: problemResponse('Too many tokens; `Retry-After` says when to try again'),
  },
});

const secretsByHost = { limit: 30, windowSeconds: 3600 };
const tokensByClient = { limit: 120, windowSeconds: 600 };

/** `POST /configs/{id}/embed/secret`, for a host's admins. Mount it at `/api`. */
export function embedSecretRoutes(deps: VisitorDeps): OpenAPIHono<AppEnv> {
  return createRouter().openapi(secretRoute, async (c) => {
    const host = await findHost(deps.db, { ...requireAdmin(c.var), id: c.req.valid('param').id });
    await deps.limiter.take({ key: `embed-secret:${host}`, ...secretsByHost });
    const secret = await deps.db.transaction().execute(async (trx) => {
      const made = await renewEmbedSecret({ ...deps, db: trx }, host);
      await recordAudit(trx, { ...actorOf(c.var), action: 'embed.secret', target: host, host });
      return made;
    });
    return c.json({ secret }, 200, { 'Cache-Control': 'no-store' });
  });
}

/** `POST /api/visitor`, for the chat in a site's frame. Mount it at `/ai`. */
export function visitorRoutes(deps: VisitorDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountBounded(router, visitorRoute, { maxBytes: 10_000 }, async (c, read) => {
    const { host, address } = c.var;
    await deps.limiter.take({ key: `visitor:${clientOfAddress(address)}`, ...tokensByClient });
    const { token } = await read.body();
    const { visitor, secret } = await readVisitorToken(await findEmbedSecret(deps, host), token);
    const proof = proveVisitor(deps.signingKey, { visitor, host, secret });
    return c.json({ ...visitor, proof }, 200, { 'Cache-Control': 'no-store' });
  });
  return router;
}
