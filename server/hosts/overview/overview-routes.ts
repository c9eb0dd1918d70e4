import type { OpenAPIHono } from '@hono/zod-openapi';
import { hostOverviewQuerySchema, hostOverviewSchema } from '#contract/hosts/host-overview.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { chosenHost } from '../configs/chosen-host.ts';
import { denied, missing, tags } from '../configs/openapi-answers.ts';
import { findOverview, type OverviewDeps } from './find-overview.ts';

const overviewRoute = adminRoute('insights:read', {
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
    const overview = await findOverview(deps, chosenHost(c, c.req.valid('query').host));
    return c.json(overview, 200, { 'Cache-Control': 'no-store' });
  });
}
