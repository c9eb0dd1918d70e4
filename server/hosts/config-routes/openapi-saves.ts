import { z } from '@hono/zod-openapi';
import { configInputSchema } from '#contract/hosts/config-input.ts';
import { configSchema } from '#contract/hosts/configs.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';
import { denied, etag, missing, params, tags, tooSlow } from '../configs/openapi-answers.ts';

const ifMatch = z.object({
  'if-match': z.string().optional().describe('ETag of the version that was edited'),
});
const body = { required: true, content: { 'application/json': { schema: configInputSchema } } };

const changed = problemResponse('Someone else saved a newer version; `detail` says who and when');
const refused = {
  400: problemResponse(
    'The JSON or a header is malformed, the JSON is nested too deeply, or a field is not valid',
  ),
  ...denied,
  413: problemResponse('The configuration is too large'),
  429: tooSlow,
};

export const updateRoute = adminRoute('configs:write', {
  method: 'put',
  path: '/configs/{id}',
  tags,
  summary: 'Save a configuration',
  description: 'Fields that the server derives are ignored. Without `If-Match` the last save wins.',
  request: { params, headers: ifMatch, body },
  responses: {
    200: { ...jsonResponse('The saved configuration', configSchema), headers: z.object(etag) },
    ...refused,
    404: missing,
    412: changed,
  },
});

const createConfigQuery = z.object({
  from: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'Must be the ID of a configuration. Leave it out to copy no files.')
    .optional()
    .describe('ID of the configuration that was cloned; copies its files if you are an operator'),
});

export const createConfigRoute = adminRoute('configs:write', {
  method: 'post',
  path: '/configs/new',
  tags,
  summary: 'Create the configuration of a host',
  description:
    'To clone a configuration, send its whole entity with another `host`. With `from`, for operators, the files of its knowledge are copied to the new host with new IDs, in the order of the list, up to 20,000 passages and 200 MB. Entries beyond that are saved as sent, and their `additionalInfo` says that they have no file. Without a valid `from` nothing is copied.',
  request: { query: createConfigQuery, body },
  responses: {
    201: {
      ...jsonResponse('The new configuration', configSchema),
      headers: z.object({ ...etag, Location: z.string().describe('Path of the configuration') }),
    },
    ...refused,
    409: problemResponse(
      'The host already has a configuration, was deleted less than 30 days ago, or a file was deleted while it was being copied',
    ),
  },
});

export const deleteRoute = adminRoute('hosts:every', {
  method: 'delete',
  path: '/configs/{id}',
  tags,
  summary: 'Delete a configuration, as an operator',
  description:
    'Its host ends: it answers 404, and its people are signed out. An operator can undo that for 30 days; then its files, accounts and all other data are deleted.',
  request: { params, headers: ifMatch },
  responses: {
    204: { description: 'Deleted' },
    400: problemResponse('`If-Match` is malformed'),
    ...denied,
    404: missing,
    412: changed,
  },
});
