import { z } from '@hono/zod-openapi';
import { billQuerySchema, billSchema } from '#contract/hosts/bill.ts';
import { pricesInputSchema, pricesSchema } from '#contract/hosts/prices.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Usage'];

const operatorsOnly = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an operator on a console host'),
};

export const getPricesRoute = adminRoute('hosts:every', {
  method: 'get',
  path: '/prices',
  tags,
  summary: "Get today's prices of language models; for operators",
  responses: { 200: jsonResponse('The prices', pricesSchema), ...operatorsOnly },
});

export const setPricesRoute = adminRoute('hosts:every', {
  method: 'put',
  path: '/prices',
  tags,
  summary: 'Set the prices of language models, for a million tokens each; for operators',
  description:
    'Replaces all prices. They apply to the current month (UTC) and later ones: months that have ended keep theirs.',
  request: { body: { required: true, content: { 'application/json': { schema: pricesInputSchema } } } },
  responses: {
    200: jsonResponse('The prices', pricesSchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    ...operatorsOnly,
    408: problemResponse('The request body did not arrive in time'),
    413: problemResponse('The body is too large'),
    429: problemResponse('Too many requests; see `Retry-After`'),
  },
});

export const billRoute = adminRoute('bill:read', {
  method: 'get',
  path: '/usage/bill',
  tags,
  summary: "Get a month's bill: questions, tokens and their cost by host and model",
  description:
    "Operators see all hosts, or the one that `host` names; a host admin sees their own. The current month is priced with today's prices. A month that has ended never changes: answers that end after it are in the next, with `late`. `amount` is `null` where a price is not known, and so is a total over it.",
  request: { query: billQuerySchema },
  responses: {
    200: {
      description: 'The bill',
      content: { 'application/json': { schema: billSchema }, 'text/csv': { schema: z.string() } },
    },
    400: problemResponse('The month, host or format is not valid'),
    401: problemResponse('Not signed in'),
    403: problemResponse('Not an admin, or of another host'),
  },
});
