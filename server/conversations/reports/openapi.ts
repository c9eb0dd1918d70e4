import { createRoute, z } from '@hono/zod-openapi';
import {
  weeklyReportInputSchema,
  weeklyReportQuerySchema,
  weeklyReportSchema,
} from '#contract/chat/reports.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Reports'];
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host; or the e-mail address is not confirmed'),
};
const shown = jsonResponse('Whether you get the mail', weeklyReportSchema);
const invalid = problemResponse('The JSON is malformed, or the host does not exist');

export const weeklyReportRoute = adminRoute('insights:read', {
  ...{ method: 'get', path: '/reports', tags, summary: "Get whether you are mailed a host's numbers" },
  request: { query: weeklyReportQuerySchema },
  responses: { 200: shown, 400: invalid, ...denied },
});

export const orderReportRoute = adminRoute('insights:read', {
  ...{ method: 'put', path: '/reports', tags, summary: "Choose whether you are mailed a host's numbers" },
  description:
    'With `weekly`, you get the numbers of the week before each Monday, in your language or the host’s. Nobody gets them by default.',
  request: {
    body: { required: true, content: { 'application/json': { schema: weeklyReportInputSchema } } },
  },
  responses: {
    200: shown,
    400: invalid,
    ...denied,
    413: problemResponse('The body is too large'),
    429: problemResponse('Too many changes; `Retry-After` says when to try again'),
  },
});

const unsubscribing = {
  path: '/reports/unsubscribe',
  tags,
  request: { query: z.object({ token: z.string().optional() }) },
} as const;
const page = { description: 'A page', content: { 'text/html': { schema: z.string() } } };
const badLink = problemResponse("The token is altered, or another host's");

export const askUnsubscribeRoute = createRoute({
  ...{ ...unsubscribing, method: 'get', summary: 'Show a page on which a weekly mail is ended' },
  responses: { 200: page, 403: badLink },
});

export const unsubscribeRoute = createRoute({
  ...{ ...unsubscribing, method: 'post', summary: 'End a weekly mail by the link in it' },
  description: 'Also what mail programs call (RFC 8058).',
  responses: { 200: page, 403: badLink },
});
