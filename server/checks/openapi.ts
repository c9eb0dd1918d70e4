import { z } from '@hono/zod-openapi';
import {
  checkInputSchema,
  checkListQuerySchema,
  checkListSchema,
  checkProposalInputSchema,
  checkProposalsSchema,
  checkResultSchema,
  checkRunInputSchema,
  checkSchema,
  checkSettingsInputSchema,
  checkSettingsQuerySchema,
  checkSettingsSchema,
} from '#contract/chat/checks.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { ifUnchanged } from '#server/knowledge/edited.ts';

export const tags = ['Checks'];
const params = z.object({ id: z.string() });
export const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});
export const invalid = problemResponse('The JSON is malformed, or a field is not valid');
export const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};
const missing = { 404: problemResponse('No such check, or of another host') };
const refused = {
  400: invalid,
  ...denied,
  409: problemResponse('There is such a check already'),
  413: problemResponse('The body is too large, or 500 checks exist'),
};
export const running = {
  409: problemResponse('The checks of the host are being run already'),
  413: problemResponse('The body is too large'),
};
export const limited = { 429: problemResponse('Too many requests; `Retry-After` says when to try again') };

export const listChecksRoute = adminRoute('checks:read', {
  ...{ method: 'get', path: '/checks', tags, summary: 'List the checks of a host' },
  description: "The request's own host unless `host` names one. Those that failed last come first.",
  request: { query: checkListQuerySchema },
  responses: {
    200: jsonResponse('The checks of the page', checkListSchema),
    400: problemResponse('The page or the host is not valid'),
    ...denied,
  },
});

export const addCheckRoute = adminRoute('checks:write', {
  ...{ method: 'post', path: '/checks', tags, summary: 'Add a check to a host' },
  request: { body: bodyOf(checkInputSchema) },
  responses: { 201: jsonResponse('The check', checkSchema), ...refused, ...limited },
});

export const changeCheckRoute = adminRoute('checks:write', {
  ...{ method: 'put', path: '/checks/{id}', tags, summary: 'Change a check, which has no result then' },
  request: { params, headers: ifUnchanged, body: bodyOf(checkInputSchema) },
  responses: {
    200: jsonResponse('The check', checkSchema),
    ...{ ...refused, ...missing, ...limited },
    412: problemResponse('It was changed meanwhile'),
  },
});

export const deleteCheckRoute = adminRoute('checks:write', {
  ...{ method: 'delete', path: '/checks/{id}', tags, summary: 'Delete a check', request: { params } },
  responses: { 204: { description: 'Deleted' }, ...denied, ...missing },
});

export const runChecksRoute = adminRoute('checks:write', {
  ...{ method: 'post', path: '/checks/run', tags, summary: "Run a host's checks" },
  description:
    'Asks each question as a visitor who is not signed in, of what is published or with `draft` of the draft. No conversation is kept. Sends one event for each check, and at last `{better, worse}`: the checks that passed or failed the other way round in the last run on what is published. A run that breaks off ends with the event `error` instead, and nothing of it is kept.',
  request: { body: bodyOf(checkRunInputSchema) },
  responses: {
    200: {
      description: 'Server-sent events',
      content: { 'text/event-stream': { schema: checkResultSchema } },
    },
    ...{ 400: invalid, ...denied, ...limited },
    404: problemResponse('The host has no draft'),
    ...running,
  },
});

export const proposeChecksRoute = adminRoute('checks:write', {
  ...{ method: 'post', path: '/checks/proposals', tags, summary: 'Propose checks for a host' },
  description:
    "Asks the host's suggestions, the questions of its curated answers and the headings of its documents, and returns those that are answered surely, with what their answers have now. Nothing is stored.",
  request: { body: bodyOf(checkProposalInputSchema) },
  responses: {
    200: jsonResponse('The proposals', checkProposalsSchema),
    ...{ 400: invalid, ...denied, ...limited, ...running },
  },
});

export const checkSettingsRoute = adminRoute('checks:read', {
  ...{ method: 'get', path: '/checks/settings', tags, summary: 'Get whether admins are mailed' },
  request: { query: checkSettingsQuerySchema },
  responses: { 200: jsonResponse('The settings', checkSettingsSchema), 400: invalid, ...denied },
});

export const changeCheckSettingsRoute = adminRoute('configs:write', {
  ...{ method: 'put', path: '/checks/settings', tags, summary: 'Set whether admins are mailed' },
  description:
    "Checks are run by themselves once a website was read anew and has changed, and when the host's model is another one. With `mails`, the host's admins get a mail if something got worse.",
  request: { body: bodyOf(checkSettingsInputSchema) },
  responses: { 200: jsonResponse('The settings', checkSettingsSchema), ...refused, ...limited },
});
