import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { hostKey } from '#contract/host-name.ts';
import { hostOverviewQuerySchema, hostOverviewSchema } from '#contract/host-overview.ts';
import { problem } from '#server/failure/problem.ts';
import { requireAdmin } from '#server/http/admin-scope.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/router.ts';
import { denied, missing, tags } from '../configs/openapi-answers.ts';
import { findOverview, type OverviewDeps } from './find-overview.ts';

const overviewRoute = createRoute({
  method: 'get',
  path: '/configs/overview',
  tags,
  summary: "Get a host's state and numbers: its files, knowledge, people and tokens used today",
  description: 'Operators can name any host, also one without a configuration; host admins only their own.',
  request: { query: hostOverviewQuerySchema },
  responses: {
    200: jsonResponse('The state and the numbers', hostOverviewSchema),
    400: problemResponse('The host name is not valid'),
    ...denied,
    404: missing,
  },
});

/** Describes what the admin area begins with. */
export function overviewRoutes(deps: OverviewDeps): OpenAPIHono<AppEnv> {
  return createRouter().openapi(overviewRoute, async (c) => {
    const overview = await findOverview(deps, hostOf(c, c.req.valid('query').host));
    return c.json(overview, 200, { 'Cache-Control': 'no-store' });
  });
}

/** Returns the host that an admin names. Throws `invalid_input` for text that is no host, `forbidden` for another admin's host. */
function hostOf(c: AppContext, typed: string | undefined): string {
  const { scope } = requireAdmin(c.var);
  if (typed === undefined) return c.var.host;
  const host = hostKey(typed.trim());
  if (host === undefined) {
    const sentence = 'Enter a host name such as chat.example.com.';
    throw problem('invalid_input', 'The host name is not valid.', { errors: { host: sentence } });
  }
  if (scope === 'every-host' || scope.host === host) return host;
  throw problem('forbidden', `You can only manage ${scope.host}.`);
}
