import { createRoute, z } from '@hono/zod-openapi';
import { configChangeSchema } from '#contract/config-changes.ts';
import { configRowSchema, configSchema, publicConfigSchema } from '#contract/configs.ts';
import { configListQuerySchema, listQuerySchema, totalCountHeader } from '#contract/lists.ts';
import { problemResponse } from '#server/http/router.ts';
import { denied, entity, etag, missing, params, tags } from './openapi-answers.ts';

const totalCount = z.object({ [totalCountHeader]: z.string().describe('How many rows match, on all pages') });

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
