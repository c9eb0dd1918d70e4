import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionCallSchema, actionTestedSchema, actionTestSchema } from '#contract/agent/action-calls.ts';
import { totalCountHeader } from '#contract/http/lists.ts';
import { findConfig } from '#server/hosts/configs/find-config.ts';
import { denied, missing, params } from '#server/hosts/configs/openapi-answers.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import type { ActionDeps } from './actions/action-tools.ts';
import { testAction } from './actions/test-action.ts';
import { listCalls } from './calls/list-calls.ts';

export interface AgentAdminDeps extends ActionDeps {
  limiter: RateLimiter;
}

const testsByHost = { limit: 60, windowSeconds: 600 };
const noStore = { 'Cache-Control': 'no-store' };
const tags = ['Actions'];

const testRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/{id}/actions/test',
  tags,
  summary: 'Try an action, or list the tools of an MCP server',
  description:
    'Sends the request of a stored action with its secrets, a `write` too, and shows both ways without them.',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: actionTestSchema } } },
  },
  responses: {
    200: jsonResponse('What was sent and what came back', actionTestedSchema),
    400: problemResponse('The arguments don’t fit the schema, or the body is malformed'),
    ...denied,
    404: missing,
    413: problemResponse('The request is too large'),
    429: problemResponse('Too many tests; see `Retry-After`'),
  },
});

const callsRoute = adminRoute('configs:write', {
  method: 'get',
  path: '/configs/{id}/actions/calls',
  tags,
  summary: 'List what the agent called, newest first',
  request: {
    params,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  responses: {
    200: {
      ...jsonResponse('A page of calls', z.array(actionCallSchema)),
      headers: z.object({ [totalCountHeader]: z.string().describe('Number of all calls') }),
    },
    ...denied,
    404: missing,
  },
});

/** Routes for admins to try actions and to see what was called. Mount it at `/api`. */
export function agentAdminRoutes(deps: AgentAdminDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountBounded(router, testRoute, { maxBytes: 50_000 }, async (c, read) => {
    const editor = requireAdmin(c.var);
    const { host } = await findConfig(deps.db, { scope: editor.scope, id: c.req.param('id') });
    await deps.limiter.take({ key: `action-test:${host}`, ...testsByHost });
    const asked = await read.body();
    const tested = await testAction(deps, { host, asked, signal: c.req.raw.signal });
    const target = asked.action ?? asked.server ?? '';
    await recordAudit(deps.db, { ...actorOf(c.var), action: 'action.test', target, host });
    return c.json(tested, 200, noStore);
  });
  router.openapi(callsRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { host } = await findConfig(deps.db, { scope, id: c.req.valid('param').id });
    const { calls, total } = await listCalls(deps.db, { host, ...c.req.valid('query'), now: deps.now() });
    return c.json(calls, 200, { ...noStore, [totalCountHeader]: String(total) });
  });
  return router;
}
