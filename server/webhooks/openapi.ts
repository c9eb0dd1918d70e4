import { z } from '@hono/zod-openapi';
import {
  deliveryListQuerySchema,
  deliveryListSchema,
  deliverySchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookInputSchema,
  webhookListQuerySchema,
  webhookListSchema,
  webhookSchema,
} from '#contract/programs/webhooks.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Webhooks'];
const params = z.object({ id: z.string() });
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};
const known = { ...denied, 404: problemResponse('It does not exist, or you may not see it') };
const refused = {
  400: problemResponse('The JSON is malformed, or the address or an event is not valid'),
  413: problemResponse('The body is too large, or the host has too many webhooks'),
  429: problemResponse('Too many changes; `Retry-After` says when to try again'),
};
const ofSettings = { 409: problemResponse("It is the hand-over's, which the host's settings say") };
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

export const createWebhookRoute = adminRoute('programs:manage', {
  method: 'post',
  path: '/webhooks',
  tags,
  summary: 'Have a program told of what happens on a host',
  description:
    'Messages are `{type, timestamp, data}`, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). A receiver has 15 seconds to answer with a 2xx status; else the message is sent again, with the same `webhook-id`, for a day with growing waits.',
  request: body(webhookInputSchema),
  responses: { 201: jsonResponse('The webhook with its secret', newWebhookSchema), ...refused, ...denied },
});

export const listWebhooksRoute = adminRoute('programs:manage', {
  method: 'get',
  path: '/webhooks',
  tags,
  summary: 'List webhooks',
  request: { query: webhookListQuerySchema },
  responses: {
    200: jsonResponse('The webhooks', webhookListSchema),
    400: problemResponse('The host is not valid'),
    ...denied,
  },
});

export const changeWebhookRoute = adminRoute('programs:manage', {
  method: 'put',
  path: '/webhooks/{id}',
  tags,
  summary: 'Change where a webhook sends, and what; its secret stays',
  request: { params, ...body(webhookChangeSchema) },
  responses: { 200: jsonResponse('The webhook', webhookSchema), ...refused, ...known, ...ofSettings },
});

export const deleteWebhookRoute = adminRoute('programs:manage', {
  method: 'delete',
  path: '/webhooks/{id}',
  tags,
  summary: 'Delete a webhook with its deliveries; nothing more is sent',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...known, ...ofSettings },
});

export const listDeliveriesRoute = adminRoute('programs:manage', {
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  tags,
  summary: "List a webhook's deliveries, the newest first",
  description: 'Kept for seven days, at most 1,000 of those that are over.',
  request: { params, query: deliveryListQuerySchema },
  responses: {
    200: jsonResponse('The deliveries of the page', deliveryListSchema),
    400: problemResponse('The state or page is not valid'),
    ...known,
  },
});

export const testWebhookRoute = adminRoute('programs:manage', {
  method: 'post',
  path: '/webhooks/{id}/test',
  tags,
  summary: 'Send a test message',
  description:
    'Its `type` is `test`. Signed as all messages, and sent once: the list of deliveries says what the receiver answered.',
  request: { params },
  responses: {
    202: jsonResponse('The delivery, which is sent within seconds', deliverySchema),
    ...known,
    429: refused[429],
  },
});

export const repeatDeliveryRoute = adminRoute('programs:manage', {
  method: 'post',
  path: '/webhooks/deliveries/{id}/repeat',
  tags,
  summary: 'Send a message again, with the same `webhook-id`',
  request: { params },
  responses: {
    202: jsonResponse('The delivery, which is sent within seconds', deliverySchema),
    ...known,
    429: refused[429],
  },
});
