import { createRoute, z } from '@hono/zod-openapi';
import {
  conversationChangeSchema,
  feedbackSchema,
  ownConversationListQuerySchema,
  ownConversationRowSchema,
  ownConversationSchema,
  pageOf,
  sharedConversationSchema,
  shareLinkSchema,
} from '#contract/chat/conversations.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { badQuery, missing, params, tags, tooMany } from '../reading/openapi-answers.ts';

const crossSite = { 403: problemResponse('The request came from another site') };
const signedOut = { 401: problemResponse('Not signed in') };

export const feedbackRoute = createRoute({
  method: 'post',
  path: '/api/feedback',
  tags,
  summary: 'Rate an answer that you got',
  description: 'Can be changed for a day.',
  request: { body: { required: true, content: { 'application/json': { schema: feedbackSchema } } } },
  responses: {
    204: { description: 'Rated' },
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...crossSite,
    404: problemResponse('No such answer, of another host or person, or no longer kept'),
    409: problemResponse('Rated more than a day ago'),
    413: problemResponse('The body is too large'),
    ...tooMany,
  },
});

export const listOwnRoute = createRoute({
  method: 'get',
  path: '/api/conversations',
  tags,
  summary: 'List your conversations on this host, the last continued first',
  request: { query: ownConversationListQuerySchema },
  responses: {
    200: jsonResponse('The conversations of the page', pageOf(ownConversationRowSchema)),
    ...badQuery,
    ...signedOut,
  },
});

export const readOwnRoute = createRoute({
  method: 'get',
  path: '/api/conversations/{id}',
  tags,
  summary: 'Get a conversation of yours: the turns that lead to its last answer',
  request: { params },
  responses: { 200: jsonResponse('The conversation', ownConversationSchema), ...crossSite, ...missing },
});

export const renameOwnRoute = createRoute({
  method: 'patch',
  path: '/api/conversations/{id}',
  tags,
  summary: 'Rename a conversation of yours',
  request: {
    params,
    body: { required: true, content: { 'application/json': { schema: conversationChangeSchema } } },
  },
  responses: {
    200: jsonResponse('The renamed conversation', ownConversationRowSchema),
    400: problemResponse('The JSON is malformed, or the title is empty or too long'),
    ...crossSite,
    ...missing,
    413: problemResponse('The body is too large'),
    ...tooMany,
  },
});

export const deleteOwnRoute = createRoute({
  method: 'delete',
  path: '/api/conversations/{id}',
  tags,
  summary: 'Delete a conversation of yours with all that hangs on it',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...crossSite, ...missing, ...tooMany },
});

export const shareRoute = createRoute({
  method: 'post',
  path: '/api/conversations/{id}/share',
  tags,
  summary: 'Share a conversation as it is now by a link that can be read by anybody',
  description: 'A conversation has one link, which keeps; sharing it again shows the turns since, too.',
  request: { params },
  responses: {
    200: jsonResponse('The link', shareLinkSchema),
    ...signedOut,
    403: problemResponse("The host's config allows no sharing, or the request came from another site"),
    ...missing,
    ...tooMany,
  },
});

export const unshareRoute = createRoute({
  method: 'delete',
  path: '/api/conversations/{id}/share',
  tags,
  summary: 'End the sharing of a conversation: its link opens nothing any more',
  request: { params },
  responses: {
    204: { description: 'Not shared any more' },
    ...signedOut,
    ...crossSite,
    ...missing,
    ...tooMany,
  },
});

export const sharedRoute = createRoute({
  method: 'get',
  path: '/api/shared/{token}',
  tags,
  summary: 'Read a shared conversation',
  request: { params: z.object({ token: z.string() }) },
  responses: {
    200: jsonResponse('The conversation', sharedConversationSchema),
    404: problemResponse('The link is not valid, or no longer'),
    ...tooMany,
  },
});
