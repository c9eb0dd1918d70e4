import { checkedHostsSchema, checkTrialInputSchema, checkTrialSchema } from '#contract/chat/check-trials.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { bodyOf, denied, invalid, limited, running, tags } from '../openapi.ts';

export const tryChecksRoute = adminRoute('hosts:every', {
  ...{ method: 'post', path: '/checks/try', tags, summary: "Try a host's checks with one model" },
  description:
    "Asks each question as a visitor who is not signed in, of what is published, and has it answered by the model named in place of the host's list. A model that fails is replaced by no other one: its check has failed then, and `failure` says why. Nothing is kept; tokens count in the host's budget and its bill. Sends one event for each check, and at last how many passed. A trial that breaks off ends with the event `error` instead. For operators.",
  request: { body: bodyOf(checkTrialInputSchema) },
  responses: {
    200: {
      description: 'Server-sent events',
      content: { 'text/event-stream': { schema: checkTrialSchema } },
    },
    ...{ 400: invalid, ...denied, ...running, ...limited },
    422: problemResponse('The model has no key or URL; `detail` names the setting'),
  },
});

export const checkedHostsRoute = adminRoute('hosts:every', {
  ...{ method: 'get', path: '/checks/hosts', tags, summary: 'List the hosts that have checks' },
  description: 'By name, at most 1,000. Deleted hosts are left out. For operators.',
  responses: { 200: jsonResponse('The hosts', checkedHostsSchema), ...denied },
});
