import type { OpenAPIHono } from '@hono/zod-openapi';
import { operatorPolicySchema } from '#contract/people/account.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import type { FactorDeps } from '../factors/factor-deps.ts';
import {
  isRequiredOfOperators,
  requireOwnFactor,
  setRequiredOfOperators,
} from '../factors/operator-policy.ts';
import { bodyBounds } from '../own-account/body-bounds.ts';

const tags = ['Operators'];
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an operator'),
};

const getRoute = adminRoute('hosts:every', {
  method: 'get',
  path: '/operators/policy',
  tags,
  summary: 'Get what is required of all operators',
  responses: { 200: jsonResponse('The policy', operatorPolicySchema), ...denied },
});

const putRoute = adminRoute('hosts:every', {
  method: 'put',
  path: '/operators/policy',
  tags,
  summary: 'Require a second factor of all operators, or not any more',
  description: 'Operators without one have no admin rights until they have set one up.',
  request: { body: { required: true, content: { 'application/json': { schema: operatorPolicySchema } } } },
  responses: {
    200: jsonResponse('The policy', operatorPolicySchema),
    ...denied,
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    409: problemResponse('You have no second factor yourself'),
    413: problemResponse('The body is too large'),
    429: problemResponse('Too many changes; `Retry-After` says when to try again'),
  },
});

/** `GET` and `PUT /operators/policy`, for operators. Mount it at `/api`. */
export function policyRoutes(deps: FactorDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(getRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ secondFactor: await isRequiredOfOperators(db) }, 200);
  });
  mountBounded(router, putRoute, bodyBounds, async (c, read) => {
    const { accountId } = requireAdmin(c.var);
    await deps.limiter.take({ key: `operators-policy:${accountId}`, limit: 60, windowSeconds: 3600 });
    const { secondFactor } = await read.body();
    if (secondFactor) await requireOwnFactor(db, { accountId, host: c.var.host });
    await db.transaction().execute(async (trx) => {
      const before = { secondFactor: await isRequiredOfOperators(trx) };
      await setRequiredOfOperators(trx, secondFactor);
      const act = { action: 'policy.change', target: 'operators', host: null } as const;
      await recordAudit(trx, { ...actorOf(c.var), ...act, before, after: { secondFactor } });
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ secondFactor }, 200);
  });
  return router;
}
