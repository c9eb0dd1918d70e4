import { createRoute, z } from '@hono/zod-openapi';
import {
  handoverChangeSchema,
  handoverExportQuerySchema,
  handoverListQuerySchema,
  handoverListSchema,
  handoverReplySchema,
  handoverRequestSchema,
  handoverSecretSchema,
} from '#contract/chat/handover.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Hand-over'];
const params = z.object({ id: z.string() });
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};
const missing = { 404: problemResponse('It does not exist, or you may not see it') };
const badQuery = { 400: problemResponse('The page or a filter is not valid') };
const tooMany = { 429: problemResponse('Too many requests; `Retry-After` says when to try again') };
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});
const badBody = {
  400: problemResponse('The JSON is malformed, or a field is not valid'),
  413: problemResponse('The body is too large'),
};

export const handOverRoute = createRoute({
  method: 'post',
  path: '/api/handover',
  tags,
  summary: 'Write to the people of a host',
  description:
    'With the transcript of the conversation if it is the caller’s own and kept; without one for any other id. Needs `consent: true`.',
  request: body(handoverRequestSchema),
  responses: {
    201: jsonResponse('It is on its way', handoverReplySchema),
    ...badBody,
    403: problemResponse('The request came from another site'),
    404: problemResponse('The host offers no hand-over'),
    ...tooMany,
  },
});

export const listHandoversRoute = adminRoute('handovers:read', {
  method: 'get',
  path: '/handovers',
  tags,
  summary: "List a host's hand-overs, the newest first",
  description: "The request's own host unless `host` names one.",
  request: { query: handoverListQuerySchema },
  responses: { 200: jsonResponse('The hand-overs of the page', handoverListSchema), ...badQuery, ...denied },
});

export const exportHandoversRoute = adminRoute('handovers:read', {
  method: 'get',
  path: '/handovers/export',
  tags,
  summary: 'Export hand-overs as CSV, or as lines of JSON',
  description:
    'The last line says `complete` and the number of hand-overs: without it the export was cut. The export itself is recorded in the audit.',
  request: { query: handoverExportQuerySchema },
  responses: {
    200: {
      description: 'The hand-overs',
      content: { 'text/csv': { schema: z.string() }, 'application/x-ndjson': { schema: z.string() } },
    },
    ...badQuery,
    ...denied,
    ...tooMany,
  },
});

export const changeHandoverRoute = adminRoute('handovers:write', {
  method: 'put',
  path: '/handovers/{id}',
  tags,
  summary: 'Say what has become of a hand-over',
  request: { params, ...body(handoverChangeSchema) },
  responses: { 204: { description: 'Changed' }, ...badBody, ...denied, ...missing, ...tooMany },
});

export const deleteHandoverRoute = adminRoute('conversations:delete', {
  method: 'delete',
  path: '/handovers/{id}',
  tags,
  summary: 'Delete a hand-over with what is still to be sent of it; its conversation stays',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...denied, ...missing, ...tooMany },
});

export const handoverSecretRoute = adminRoute('configs:write', {
  method: 'get',
  path: '/configs/{id}/handover/secret',
  tags,
  summary: "Get the secret that signs a hand-over's webhook",
  request: { params },
  responses: { 200: jsonResponse('The secret, `whsec_…`', handoverSecretSchema), ...denied, ...missing },
});

export const renewHandoverSecretRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/{id}/handover/secret',
  tags,
  summary: "Make the secret of a hand-over's webhook anew",
  request: { params },
  responses: { 200: jsonResponse('The new secret', handoverSecretSchema), ...denied, ...missing, ...tooMany },
});
