import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import {
  invitationInputSchema,
  invitationListQuerySchema,
  invitationSchema,
  newInvitationSchema,
} from '#contract/invitations.ts';
import { totalCountHeader } from '#contract/lists.ts';
import { requireAdmin } from '#server/http/admin-scope.ts';
import type { AppEnv } from '#server/http/request.ts';
import { createRouter, jsonResponse, pageResponse, problemResponse } from '#server/http/router.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { narrowScope } from '../narrow-scope.ts';
import { type InviteDeps, invite } from './invite.ts';
import { listInvitations, withdrawInvitation } from './list-invitations.ts';

const tags = ['People'];
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};

const inviteRoute = createRoute({
  method: 'post',
  path: '/invitations',
  tags,
  summary: 'Invite somebody to a host, by a link that works once, for 7 days',
  description:
    'The link is mailed if mail is set up and `email` is given. Host admins invite users and admins of their host, operators anybody.',
  request: { body: { required: true, content: { 'application/json': { schema: invitationInputSchema } } } },
  responses: {
    201: jsonResponse('The invitation with its link, which is not shown again', newInvitationSchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    413: problemResponse('The body is too large'),
    429: problemResponse('Too many invitations; `Retry-After` says when to try again'),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/invitations',
  tags,
  summary: 'List the pending invitations, newest first',
  description: 'Returns the first page by default.',
  request: { query: invitationListQuerySchema },
  responses: {
    200: pageResponse('The rows of the page', z.array(invitationSchema)),
    400: problemResponse('The page, column or order does not exist'),
    ...denied,
  },
});

const withdrawRoute = createRoute({
  method: 'delete',
  path: '/invitations/{id}',
  tags,
  summary: 'Withdraw an invitation, so that its link no longer works',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: 'Withdrawn' },
    ...denied,
    404: problemResponse('No such pending invitation, or of another host'),
  },
});

/** `POST`, `GET` and `DELETE` of `/invitations`, for admins. Mount it at `/api`. */
export function invitationRoutes(deps: InviteDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  // Registered without a validator, which would read the body without a size limit.
  router.openAPIRegistry.registerPath(inviteRoute);
  router.post(inviteRoute.path, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await invite(deps, c), 201);
  });
  router.openapi(listRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { host, ...query } = c.req.valid('query');
    const { rows, total } = await listInvitations(deps.db, { scope: narrowScope(scope, host), query });
    c.header(totalCountHeader, String(total));
    return c.json(rows, 200, { 'Cache-Control': 'no-store' });
  });
  router.openapi(withdrawRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    await withdrawInvitation(deps.db, { scope, id: c.req.valid('param').id, by: actorOf(c.var) });
    return c.body(null, 204);
  });
  return router;
}
