import { createRoute, z } from '@hono/zod-openapi';
import {
  conversationChangeSchema,
  conversationExportQuerySchema,
  conversationListQuerySchema,
  conversationListSchema,
  conversationSchema,
  feedbackSchema,
  insightsQuerySchema,
  insightsSchema,
  ownConversationListQuerySchema,
  ownConversationRowSchema,
  ownConversationSchema,
  pageOf,
  sharedConversationSchema,
  shareLinkSchema,
} from '#contract/conversations.ts';
import { jsonResponse, problemResponse } from '#server/http/router.ts';

const tags = ['Conversations'];
const params = z.object({ id: z.string() });
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};
const badQuery = { 400: problemResponse('The page or a filter is not valid') };
const missing = { 404: problemResponse('No such conversation, or of another host or person') };
const crossSite = { 403: problemResponse('The request came from another site') };
const tooMany = { 429: problemResponse('Too many requests; `Retry-After` says when to try again') };
const signedOut = { 401: problemResponse('Not signed in') };

export const listRoute = createRoute({
  method: 'get',
  path: '/conversations',
  tags,
  summary: "List a host's conversations, those that began last first",
  description:
    "The request's own host unless `host` names one. `q` finds conversations in whose questions words begin so. A date as `to` is the last day. `total` counts up to 10,000, with `q` up to 1,000.",
  request: { query: conversationListQuerySchema },
  responses: {
    200: jsonResponse('The conversations of the page', conversationListSchema),
    ...badQuery,
    ...denied,
  },
});

export const exportRoute = createRoute({
  method: 'get',
  path: '/conversations/export',
  tags,
  summary: 'Export conversations as lines of JSON, or their answers as CSV',
  description:
    'The last line says `complete` and the number of conversations: without it the export was cut. The export itself is recorded in the audit.',
  request: { query: conversationExportQuerySchema },
  responses: {
    200: {
      description: 'The conversations',
      content: { 'application/x-ndjson': { schema: z.string() }, 'text/csv': { schema: z.string() } },
    },
    ...badQuery,
    ...denied,
    ...tooMany,
  },
});

export const readRoute = createRoute({
  method: 'get',
  path: '/conversations/{id}',
  tags,
  summary: 'Get a conversation with its answers and their sources',
  request: { params },
  responses: { 200: jsonResponse('The conversation', conversationSchema), ...denied, ...missing },
});

export const deleteRoute = createRoute({
  method: 'delete',
  path: '/conversations/{id}',
  tags,
  summary: 'Delete a conversation with all that hangs on it',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...denied, ...missing },
});

export const insightsRoute = createRoute({
  method: 'get',
  path: '/insights',
  tags,
  summary: "Get a host's numbers by day (UTC)",
  description:
    "The request's own host unless `host` names one, and the last 30 days unless a period does. The most frequent questions and sources are those of each day's 50 most frequent, of the current day of all.",
  request: { query: insightsQuerySchema },
  responses: { 200: jsonResponse('The numbers', insightsSchema), ...badQuery, ...denied },
});

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
