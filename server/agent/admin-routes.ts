import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { actionCallSchema, actionTestedSchema, actionTestSchema } from '#contract/action-calls.ts';
import { totalCountHeader } from '#contract/lists.ts';
import { findConfig } from '#server/hosts/configs/find-config.ts';
import { denied, missing, params } from '#server/hosts/configs/openapi-answers.ts';
import { requireAdmin } from '#server/http/admin-scope.ts';
import { readJson } from '#server/http/body.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';
import type { ActionDeps } from './actions/action-tools.ts';
import { testAction } from './actions/test-action.ts';
import { listCalls } from './calls/list-calls.ts';

export interface AgentAdminDeps extends ActionDeps {
  limiter: RateLimiter;
}

const testsByHost = { limit: 60, windowSeconds: 600 };
const maxBytes = 50_000;
const noStore = { 'Cache-Control': 'no-store' };
const tags = ['Actions'];

const testRoute = createRoute({
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

const callsRoute = createRoute({
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
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(testRoute);
  router.post('/configs/:id/actions/test', (c) => sendTest(deps, c, c.req.param('id')));
  router.openapi(callsRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { host } = await findConfig(deps.db, { scope, id: c.req.valid('param').id });
    const { calls, total } = await listCalls(deps.db, { host, ...c.req.valid('query'), now: deps.now() });
    return c.json(calls, 200, { ...noStore, [totalCountHeader]: String(total) });
  });
  return router;
}

async function sendTest(deps: AgentAdminDeps, c: AppContext, id: string): Promise<Response> {
  const editor = requireAdmin(c.var);
  const { host } = await findConfig(deps.db, { scope: editor.scope, id });
  await deps.limiter.take({ key: `action-test:${host}`, ...testsByHost });
  const asked = await readJson(c, { schema: actionTestSchema, maxBytes });
  const tested = await testAction(deps, { host, asked, signal: c.req.raw.signal });
  const target = asked.action ?? asked.server ?? '';
  await recordAudit(deps.db, { ...actorOf(c.var), action: 'action.test', target, host });
  return c.json(tested, 200, noStore);
}
