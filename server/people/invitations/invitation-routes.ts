import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { totalCountHeader } from '#contract/http/lists.ts';
import {
  invitationInputSchema,
  invitationListQuerySchema,
  invitationSchema,
  newInvitationSchema,
} from '#contract/people/invitations.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, pageResponse, problemResponse } from '#server/http/routes/router.ts';
import { actorOf } from '#server/watch/audit/record-audit.ts';
import { narrowScope } from '../accounts/narrow-scope.ts';
import { type InviteDeps, invite } from './invite.ts';
import { listInvitations, withdrawInvitation } from './list-invitations.ts';

const tags = ['People'];
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};

const inviteRoute = adminRoute('people:manage', {
  method: 'post',
  path: '/invitations',
  tags,
  summary: 'Invite somebody to a host, by a link that works once, for 7 days',
  description:
    'The link is mailed if mail is set up and `email` is given. Host admins invite people of every role to their host, operators anybody.',
  request: { body: { required: true, content: { 'application/json': { schema: invitationInputSchema } } } },
  responses: {
    201: jsonResponse('The invitation with its link, which is not shown again', newInvitationSchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    413: problemResponse('The body is too large'),
    429: problemResponse('Too many invitations; `Retry-After` says when to try again'),
  },
});

const listRoute = adminRoute('people:manage', {
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

const withdrawRoute = adminRoute('people:manage', {
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
  mountBounded(router, inviteRoute, { maxBytes: 16 * 1024 }, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await invite(deps, c, read.body), 201);
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
