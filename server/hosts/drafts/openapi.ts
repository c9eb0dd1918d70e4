import { z } from '@hono/zod-openapi';
import { configInputSchema } from '#contract/hosts/config-input.ts';
import { configSchema } from '#contract/hosts/configs.ts';
import {
  checksWorseSchema,
  draftDiffSchema,
  draftLinkSchema,
  publishInputSchema,
  restoreInputSchema,
} from '#contract/hosts/draft-acts.ts';
import { draftSchema } from '#contract/hosts/drafts.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { denied, etag, missing, params, tags, tooSlow } from '../configs/openapi-answers.ts';

const draftEtag = { ETag: z.string().describe('The draft’s version, for `If-Match`') };
const draft = { ...jsonResponse('The draft', draftSchema), headers: z.object(draftEtag) };
const published = { ...jsonResponse('The published configuration', configSchema), headers: z.object(etag) };
const none = problemResponse('The configuration does not exist, you may not see it, or it has no draft');
const changed = problemResponse(
  'Someone else saved, published or discarded the draft; `detail` says who and when',
);
const jsonOf = <Schema extends z.ZodType>(schema: Schema, required = true) => ({
  required,
  content: { 'application/json': { schema } },
});
const ifMatch = z.object({ 'if-match': z.string().optional().describe('ETag of the draft') });

export const draftRoute = adminRoute('drafts:read', {
  method: 'get',
  path: '/configs/{id}/draft',
  tags,
  summary: 'Get the draft of a configuration',
  request: { params },
  responses: { 200: draft, ...denied, 404: none },
});

const saveDraftQuery = z.object({
  base: z.coerce
    .number({ error: 'Enter the number of a version.' })
    .int({ error: 'Enter the number of a version.' })
    .min(1, { error: 'Enter the number of a version.' })
    .optional()
    .describe(
      'Version of the published configuration that the draft is made from; by default the draft’s own, or the newest for a new draft',
    ),
});

export const saveDraftRoute = adminRoute('drafts:write', {
  method: 'put',
  path: '/configs/{id}/draft',
  tags,
  summary: 'Save the draft of a configuration, which visitors don’t see',
  description:
    'Takes what saves a configuration. A configuration has one draft, which is made if there is none; `If-None-Match: *` only makes one. Without either header the last save wins. Texts, websites and curated answers have no drafts: they are live at once.',
  request: {
    params,
    query: saveDraftQuery,
    headers: ifMatch.extend({ 'if-none-match': z.string().optional() }),
    body: jsonOf(configInputSchema),
  },
  responses: {
    200: draft,
    400: problemResponse('The JSON or a header is malformed, or a field is not valid'),
    ...denied,
    404: missing,
    412: changed,
    413: problemResponse('The configuration is too large'),
    429: tooSlow,
  },
});

export const discardDraftRoute = adminRoute('drafts:write', {
  method: 'delete',
  path: '/configs/{id}/draft',
  tags,
  summary: 'Discard the draft of a configuration, and its preview links',
  request: { params, headers: ifMatch },
  responses: { 204: { description: 'Discarded' }, ...denied, 404: none, 412: changed },
});

export const diffRoute = adminRoute('drafts:read', {
  method: 'get',
  path: '/configs/{id}/diff',
  tags,
  summary: 'Compare the draft of a configuration with what is published',
  request: { params },
  responses: { 200: jsonResponse('The differences', draftDiffSchema), ...denied, 404: none },
});

export const publishRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/{id}/publish',
  tags,
  summary: 'Publish the draft of a configuration',
  description:
    'Runs the checks of the host on the draft first, unless `confirm` is true. Send the draft’s ETag as `If-Match`, so that what you saw is what is published. If it is refused, the draft stays as it is.',
  request: { params, headers: ifMatch, body: jsonOf(publishInputSchema, false) },
  responses: {
    200: published,
    400: problemResponse('The JSON or a header is malformed'),
    ...denied,
    404: none,
    409: {
      description:
        'Checks get worse (`checks_worse`, with the list), they are being run (`checks_running`), or other settings were published since the draft was made (`draft_outdated`)',
      content: { 'application/problem+json': { schema: checksWorseSchema } },
    },
    412: changed,
    429: problemResponse('Too many acts; see `Retry-After`'),
  },
});

export const restoreRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/{id}/restore',
  tags,
  summary: 'Publish an earlier version of a configuration again',
  description:
    'Saves it as a new version. Fields whose former value is no longer kept stay as they are. A draft stays, and is outdated then.',
  request: {
    params,
    headers: z.object({ 'if-match': z.string().optional().describe('ETag of the published version') }),
    body: jsonOf(restoreInputSchema),
  },
  responses: {
    200: published,
    400: problemResponse('The JSON or a header is malformed, or `version` is not valid'),
    ...denied,
    404: problemResponse('The configuration or the version does not exist, or you may not see it'),
    412: problemResponse('Someone else saved a newer version; `detail` says who and when'),
    429: problemResponse('Too many acts; see `Retry-After`'),
  },
});

export const draftLinkRoute = adminRoute('drafts:write', {
  method: 'post',
  path: '/configs/{id}/draft/link',
  tags,
  summary: 'Make a link that opens the page of a draft for anybody, for 7 days',
  description: 'It ends when the draft is published or discarded.',
  request: { params },
  responses: { 200: jsonResponse('The link', draftLinkSchema), ...denied, 404: none },
});
