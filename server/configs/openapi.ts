import { createRoute, z } from '@hono/zod-openapi';
import { configChangeSchema } from '#contract/config-changes.ts';
import { configInputSchema } from '#contract/config-input.ts';
import { configRowSchema, configSchema, publicConfigSchema } from '#contract/configs.ts';
import { configListQuerySchema, listQuerySchema, totalCountHeader } from '#contract/lists.ts';
import { problemResponse } from '../http/router.ts';

const tags = ['Configs'];
const params = z.object({ id: z.string() });
const etag = { ETag: z.string().describe('The version, for `If-Match`') };
const totalCount = z.object({ [totalCountHeader]: z.string().describe('How many rows match, on all pages') });
const ifMatch = z.object({
  'if-match': z.string().optional().describe('The ETag of the version that the save was made from'),
});
const entity = { 'application/json': { schema: configSchema } };
const body = { required: true, content: { 'application/json': { schema: configInputSchema } } };

const denied = {
  401: problemResponse('Nobody is signed in'),
  403: problemResponse('Only admins may, and a host-admin for the own host alone'),
};
const missing = problemResponse('There is no such configuration, or it is not for this caller');
const changed = problemResponse('Somebody else saved a newer version; the detail says who and when');
const refused = {
  400: problemResponse('The JSON or a header is malformed, or a field is not valid'),
  ...denied,
  413: problemResponse('The configuration is too large'),
};

export const ownConfigRoute = createRoute({
  method: 'get',
  path: '/configs',
  tags,
  summary:
    'The configuration of the host that is called: whole for its admins, its public part for all others',
  responses: {
    200: {
      description: 'Without an id when the host has no configuration of its own',
      content: { 'application/json': { schema: z.union([configSchema, publicConfigSchema]) } },
    },
    304: { description: 'The public part is unchanged since the ETag that If-None-Match names' },
    404: problemResponse('Unknown hosts are refused here'),
  },
});

export const listRoute = createRoute({
  method: 'get',
  path: '/configs/all',
  tags,
  summary: "All configurations; a host-admin's own alone",
  description:
    'All of them, whole, where neither `page` nor `perPage` is given; a page holds rows alone. By host where no `sort` is asked for.',
  request: { query: configListQuerySchema },
  responses: {
    200: {
      description: 'The whole configurations, or the rows of the page',
      headers: totalCount,
      content: { 'application/json': { schema: z.union([z.array(configSchema), z.array(configRowSchema)]) } },
    },
    400: problemResponse('There is no such page, column or order'),
    ...denied,
  },
});

export const configRoute = createRoute({
  method: 'get',
  path: '/configs/{id}',
  tags,
  summary: 'A whole configuration',
  request: { params },
  responses: {
    200: { description: 'The configuration', headers: z.object(etag), content: entity },
    ...denied,
    404: missing,
  },
});

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

export const createConfigRoute = createRoute({
  method: 'post',
  path: '/configs/new',
  tags,
  summary: 'Create the configuration of a host',
  description: 'The whole entity of another host may be sent, as a clone.',
  request: { body },
  responses: {
    201: {
      description: 'As it was created',
      headers: z.object({ ...etag, Location: z.string().describe('Where it is from now on') }),
      content: entity,
    },
    ...refused,
    409: problemResponse('The host has a configuration already'),
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

export const changesRoute = createRoute({
  method: 'get',
  path: '/configs/{id}/changes',
  tags,
  summary: 'Who changed what of a configuration, newest first',
  description:
    'For an operator also after the configuration was deleted. The first page where none is asked for.',
  request: { params, query: listQuerySchema(['at']).pick({ page: true, perPage: true }) },
  responses: {
    200: {
      description: 'The saves of the page; images as their type, size and digest',
      headers: totalCount,
      content: { 'application/json': { schema: z.array(configChangeSchema) } },
    },
    400: problemResponse('There is no such page'),
    ...denied,
    404: missing,
  },
});
