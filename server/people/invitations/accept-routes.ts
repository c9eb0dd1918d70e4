import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { loginReplySchema } from '#contract/people/identity.ts';
import { invitationTokenSchema, offeredInvitationSchema } from '#contract/people/invitations.ts';
import { mountBounded } from '#server/http/routes/mount-route.ts';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createRouter, jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { type AcceptDeps, acceptInvitation, readInvitation } from './accept.ts';

const bounds = { maxBytes: 4096 };
const tags = ['People'];
const body = { required: true, content: { 'application/json': { schema: invitationTokenSchema } } };
const refusals = {
  400: problemResponse('The JSON is malformed, or a field is not valid'),
  413: problemResponse('The body is too large'),
  429: problemResponse('Too many attempts; `Retry-After` says when to try again'),
};

const readRoute = createRoute({
  method: 'post',
  path: '/invitation',
  tags,
  summary: "Get what an invitation's link offers, without using it",
  request: { body },
  responses: {
    200: jsonResponse('The invitation', offeredInvitationSchema),
    403: problemResponse('The token is unknown, withdrawn, used, expired, or of another host'),
    ...refusals,
  },
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/invitation/accept',
  tags,
  summary: "Give the caller's account the role of an invitation",
  description:
    'Ends all sessions of the account and starts a new one. To sign up with an invitation, send its token to `/Users/PostUser` as `Invitation`, or to a social sign-in as `invitation`.',
  request: { body },
  responses: {
    200: jsonResponse('A token of the new session', loginReplySchema),
    401: problemResponse('Not signed in'),
    403: problemResponse('The invitation is not valid, or for another address'),
    ...refusals,
  },
});

/** `POST /invitation` and `/invitation/accept`. Mount it at `/identity`. */
export function acceptRoutes(deps: AcceptDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountBounded(router, readRoute, bounds, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    return c.json(await readInvitation(deps, c, read.body), 200);
  });
  mountBounded(router, acceptRoute, bounds, async (c, read) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ AuthToken: await acceptInvitation(deps, c, read.body) }, 200);
  });
  return router;
}
