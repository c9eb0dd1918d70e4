import { z } from '@hono/zod-openapi';
import {
  conversationExportQuerySchema,
  conversationListQuerySchema,
  conversationListSchema,
  conversationSchema,
  insightsQuerySchema,
  insightsSchema,
} from '#contract/chat/conversations.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { badQuery, missing, params, tags, tooMany } from '../reading/openapi-answers.ts';

const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};

export const listRoute = adminRoute('conversations:read', {
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

export const exportRoute = adminRoute('conversations:read', {
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

export const readRoute = adminRoute('conversations:read', {
  method: 'get',
  path: '/conversations/{id}',
  tags,
  summary: 'Get a conversation with its answers and their sources',
  request: { params },
  responses: { 200: jsonResponse('The conversation', conversationSchema), ...denied, ...missing },
});

export const deleteRoute = adminRoute('conversations:delete', {
  method: 'delete',
  path: '/conversations/{id}',
  tags,
  summary: 'Delete a conversation with all that hangs on it',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...denied, ...missing },
});

export const insightsRoute = adminRoute('insights:read', {
  method: 'get',
  path: '/insights',
  tags,
  summary: "Get a host's numbers by day (UTC)",
  description:
    "The request's own host unless `host` names one, and the last 30 days unless a period does. The most frequent questions and sources are those of each day's 50 most frequent, of the current day of all.",
  request: { query: insightsQuerySchema },
  responses: { 200: jsonResponse('The numbers', insightsSchema), ...badQuery, ...denied },
});
