import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { operatorPolicySchema } from '#contract/account.ts';
import { requireAdmin, requireOperator } from '#server/http/admin-scope.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import { readSmallJson } from '../own-account/small-bodies.ts';
import type { FactorDeps } from './factor-deps.ts';
import { isRequiredOfOperators, requireOwnFactor, setRequiredOfOperators } from './operator-policy.ts';

const tags = ['Operators'];
/** Completes "Only an operator can …". */
const subject = 'view or change what is required of operators';
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an operator'),
};

const getRoute = createRoute({
  method: 'get',
  path: '/operators/policy',
  tags,
  summary: 'Get what is required of all operators',
  responses: { 200: jsonResponse('The policy', operatorPolicySchema), ...denied },
});

const putRoute = createRoute({
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
    requireOperator(requireAdmin(c.var), subject);
    c.header('Cache-Control', 'no-store');
    return c.json({ secondFactor: await isRequiredOfOperators(db) }, 200);
  });
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(putRoute);
  router.put(putRoute.path, async (c) => {
    const admin = requireAdmin(c.var);
    requireOperator(admin, subject);
    const { accountId } = admin;
    await deps.limiter.take({ key: `operators-policy:${accountId}`, limit: 60, windowSeconds: 3600 });
    const { secondFactor } = await readSmallJson(c, operatorPolicySchema);
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
