import { createRoute, z } from '@hono/zod-openapi';
import { configChangeSchema, configVersionSchema } from '#contract/hosts/config-changes.ts';
import {
  configRowSchema,
  configSchema,
  loadedConfigSchema,
  publicConfigSchema,
} from '#contract/hosts/configs.ts';
import { configListQuerySchema, listQuerySchema } from '#contract/http/lists.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, pageResponse, problemResponse } from '#server/http/routes/router.ts';
import { denied, etag, missing, params, tags } from '../configs/openapi-answers.ts';

export const ownConfigRoute = createRoute({
  method: 'get',
  path: '/configs',
  tags,
  summary: "Get the configuration of the request's host: all of it for admins, else its public part",
  responses: {
    200: jsonResponse(
      'The configuration; without `id` if the host has none of its own',
      z.union([configSchema, publicConfigSchema]),
    ),
    304: { description: 'The public part has not changed since the ETag in `If-None-Match`' },
    404: problemResponse('The host is unknown, and unknown hosts are refused'),
  },
});

export const listRoute = adminRoute('configs:read', {
  method: 'get',
  path: '/configs/all',
  tags,
  summary: 'List all configurations; for a host admin only their own',
  description:
    'All configurations in full without `page` and `perPage`; a page contains short rows. Sorted by host by default. Deleted configurations are listed with `state=deleted` alone.',
  request: { query: configListQuerySchema },
  responses: {
    200: pageResponse(
      'The configurations, or the rows of the page',
      z.union([z.array(loadedConfigSchema.omit({ hasDraft: true })), z.array(configRowSchema)]),
    ),
    400: problemResponse('The page, column or order does not exist'),
    ...denied,
  },
});

export const configRoute = adminRoute('configs:read', {
  method: 'get',
  path: '/configs/{id}',
  tags,
  summary: 'Get a configuration',
  request: { params },
  responses: {
    200: { ...jsonResponse('The configuration', loadedConfigSchema), headers: z.object(etag) },
    ...denied,
    404: missing,
  },
});

export const changesRoute = adminRoute('configs:read', {
  method: 'get',
  path: '/configs/{id}/changes',
  tags,
  summary: 'List the changes of a configuration, newest first',
  description:
    'Operators can also view the changes of a deleted configuration. Returns the first page by default.',
  request: { params, query: listQuerySchema(['at']).pick({ page: true, perPage: true }) },
  responses: {
    200: pageResponse(
      'The changes of the page; images are given as type, size and digest',
      z.array(configChangeSchema),
    ),
    400: problemResponse('The page does not exist'),
    ...denied,
    404: missing,
  },
});

export const versionRoute = adminRoute('configs:read', {
  method: 'get',
  path: '/configs/{id}/changes/{change}/config',
  tags,
  summary: 'Get a configuration as it was after one of its changes',
  description:
    'Undoes the later changes, at most 200. The newest 100 replaced pictures of a host are kept; where another is missing, the field is as it is today and named in `kept`.',
  request: {
    params: params.extend({ change: z.string().describe('Id of the change, or the version after it') }),
  },
  responses: {
    200: jsonResponse('The configuration, to look at or to save again', configVersionSchema),
    ...denied,
    404: missing,
  },
});
