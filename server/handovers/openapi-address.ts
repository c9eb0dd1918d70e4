import { createRoute, z } from '@hono/zod-openapi';
import { handoverAddressSchema } from '#contract/chat/handover.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Hand-over'];
const params = z.object({ id: z.string() });
const tooMany = { 429: problemResponse('Too many requests; `Retry-After` says when to try again') };
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};

export const showAddressRoute = adminRoute('configs:read', {
  method: 'get',
  path: '/configs/{id}/handover/address',
  tags,
  summary: 'Get where hand-overs are mailed, and whether its owner wants them',
  request: { params },
  responses: {
    200: jsonResponse('The address', handoverAddressSchema),
    ...denied,
    404: problemResponse('It does not exist, or you may not see it'),
  },
});

export const askAddressRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/{id}/handover/address',
  tags,
  summary: 'Mail the address of hand-overs the link again by which its owner confirms it',
  request: { params },
  responses: {
    202: { description: 'The link will be mailed, three times a day at most' },
    ...denied,
    404: problemResponse('It does not exist, you may not see it, or no hand-overs are mailed'),
    ...tooMany,
  },
});

const confirming = {
  path: '/handovers/confirm',
  tags,
  request: { query: z.object({ token: z.string().optional() }) },
} as const;
const page = { description: 'A page', content: { 'text/html': { schema: z.string() } } };
const badLink = problemResponse("The token is altered, expired, or another host's");

export const handoverAddressRoute = createRoute({
  ...{ ...confirming, method: 'get', summary: 'Show a page on which an address of hand-overs is confirmed' },
  responses: { 200: page, 403: badLink, ...tooMany },
});

export const confirmAddressRoute = createRoute({
  ...{ ...confirming, method: 'post', summary: 'Confirm an address of hand-overs by the link mailed to it' },
  responses: { 200: page, 403: badLink, ...tooMany },
});
