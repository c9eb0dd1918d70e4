import { createRoute, z } from '@hono/zod-openapi';
import { configInputSchema } from '#contract/config-input.ts';
import { problemResponse } from '#server/http/router.ts';
import { denied, entity, etag, missing, params, tags } from './openapi-answers.ts';

const ifMatch = z.object({
  'if-match': z.string().optional().describe('The ETag of the version that the save was made from'),
});
const body = { required: true, content: { 'application/json': { schema: configInputSchema } } };

const changed = problemResponse('Somebody else saved a newer version; the detail says who and when');
const refused = {
  400: problemResponse('The JSON or a header is malformed, or a field is not valid'),
  ...denied,
  413: problemResponse('The configuration is too large'),
};

export const updateRoute = createRoute({
  method: 'put',
  path: '/configs/{id}',
  tags,
  summary: 'Save a configuration',
  description: 'What the server derives is left aside. Without `If-Match` the last save wins.',
  request: { params, headers: ifMatch, body },
  responses: {
    200: { description: 'As it was saved', headers: z.object(etag), content: entity },
    ...refused,
    404: missing,
    412: changed,
  },
});

/** Parsed by hand, as the body is. */
export const createConfigQuery = z.object({
  from: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'Must be the ID of a configuration. Leave it out to copy no files.')
    .optional()
    .describe(
      'The id of the configuration that this one is a clone of, for an operator to have its files copied',
    ),
});

export const createConfigRoute = createRoute({
  method: 'post',
  path: '/configs/new',
  tags,
  summary: 'Create the configuration of a host',
  description:
    'The whole entity of another host may be sent, as a clone. With `from`, an operator gets the new host copies, with IDs of their own, of those files that the other host has and answers from, in the order of the list up to 20,000 passages and 200 MB; the other entries stay as they are sent, and say that they have no file. Without `from`, or where it names no configuration, nothing is copied.',
  request: { query: createConfigQuery, body },
  responses: {
    201: {
      description: 'As it was created',
      headers: z.object({ ...etag, Location: z.string().describe('Where it is from now on') }),
      content: entity,
    },
    ...refused,
    409: problemResponse('The host has a configuration already, or a file was deleted while it was copied'),
  },
});

export const deleteRoute = createRoute({
  method: 'delete',
  path: '/configs/{id}',
  tags,
  summary: 'Delete a configuration, as an operator',
  description: 'Its host is served with the defaults from then on; its files stay.',
  request: { params, headers: ifMatch },
  responses: {
    204: { description: 'Deleted' },
    400: problemResponse('`If-Match` is malformed'),
    ...denied,
    404: missing,
    412: changed,
  },
});
