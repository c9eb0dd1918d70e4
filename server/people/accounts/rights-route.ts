import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { rights, roleRights } from '#contract/people/rights.ts';
import { rightsReplySchema } from '#contract/people/roles.ts';
import { type AppEnv, requireMember } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const route = createRoute({
  method: 'get',
  path: '/rights',
  tags: ['People'],
  summary: 'List all rights, those of each role, and your own on this host',
  responses: {
    200: jsonResponse('The rights', rightsReplySchema),
    401: problemResponse('Not signed in'),
  },
});

/** `GET /rights`: what the roles may do. Mount it at `/api`. */
export function rightsRoute(): OpenAPIHono<AppEnv> {
  return createRouter().openapi(route, (c) => {
    const { role } = requireMember(c.var.caller);
    const reply = { rights, roles: roleRights, mine: roleRights[role] };
    return c.json(reply, 200, { 'Cache-Control': 'no-store' });
  });
}
