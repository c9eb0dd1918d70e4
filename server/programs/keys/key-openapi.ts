import { z } from '@hono/zod-openapi';
import {
  keyInputSchema,
  keyListQuerySchema,
  keyListSchema,
  madeKeySchema,
} from '#contract/people/api-keys.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Keys'];
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host; no key may make keys'),
};

export const listKeysRoute = adminRoute('programs:manage', {
  method: 'get',
  path: '/keys',
  tags,
  summary: "List a host's API keys, the newest first",
  request: { query: keyListQuerySchema },
  responses: {
    200: jsonResponse('The keys, without their secrets', keyListSchema),
    400: problemResponse('The host is not valid'),
    ...denied,
  },
});

export const makeKeyRoute = adminRoute('programs:manage', {
  method: 'post',
  path: '/keys',
  tags,
  summary: 'Make an API key; it is shown once',
  description:
    '`ask` opens `/v1` and `/mcp`. `read` opens what admins see of the host’s knowledge, conversations and settings; `manage` also changes them. The limits replace those of the caller’s network address.',
  request: { body: { required: true, content: { 'application/json': { schema: keyInputSchema } } } },
  responses: {
    201: jsonResponse('The key', madeKeySchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...denied,
    413: problemResponse('The body is too large, or the host has too many keys'),
    429: problemResponse('Too many keys; `Retry-After` says when to try again'),
  },
});

export const revokeKeyRoute = adminRoute('programs:manage', {
  method: 'delete',
  path: '/keys/{id}',
  tags,
  summary: 'Revoke an API key at once; answers that it asked for end',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: 'Revoked' },
    ...denied,
    404: problemResponse('The key does not exist, or you may not see it'),
  },
});
