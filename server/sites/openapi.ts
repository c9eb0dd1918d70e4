import { createRoute, z } from '@hono/zod-openapi';
import {
  siteChangeSchema,
  siteHookAnswerSchema,
  siteHookSchema,
  siteInputSchema,
  siteListQuerySchema,
  siteListSchema,
  sitePageListSchema,
  sitePageQuerySchema,
  sitePreviewSchema,
  siteSchema,
} from '#contract/knowledge/sites.ts';
import { adminRoute } from '#server/http/routes/admin-route.ts';
import { jsonResponse, problemResponse } from '#server/http/routes/router.ts';

const tags = ['Sites'];
const params = z.object({ id: z.string() });
const denied = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not an admin, or of another host'),
};
const missing = problemResponse('The site does not exist, or you may not see it');
const deleted = problemResponse('The host is deleted');
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});
const badBody = {
  400: problemResponse('The JSON is malformed, or a field is not valid'),
  413: problemResponse('The body is too large, or the host has too many sites or pages'),
};
const known = { ...denied, 404: missing };
const site = (description: string) => jsonResponse(description, siteSchema);

export const createSiteRoute = adminRoute('knowledge:write', {
  method: 'post',
  path: '/sites',
  tags,
  summary: "Add a website to a host's knowledge; nothing is read yet",
  request: body(siteInputSchema),
  responses: {
    201: site('The site'),
    ...badBody,
    ...denied,
    409: problemResponse('The host has a site with this start, or is deleted'),
    429: problemResponse('Too many sites; `Retry-After` says when to try again'),
  },
});

export const listSitesRoute = adminRoute('knowledge:read', {
  method: 'get',
  path: '/sites',
  tags,
  summary: 'List websites, with what their last runs did',
  request: { query: siteListQuerySchema },
  responses: {
    200: jsonResponse('The sites', siteListSchema),
    400: problemResponse('The host is not valid'),
    ...denied,
  },
});

export const updateSiteRoute = adminRoute('knowledge:write', {
  method: 'put',
  path: '/sites/{id}',
  tags,
  summary: 'Replace what is read of a website; pages that are left out now leave',
  request: { params, ...body(siteChangeSchema) },
  responses: {
    200: site('The site'),
    ...badBody,
    ...known,
    409: problemResponse('The host has another site with this start, or is deleted'),
  },
});

export const deleteSiteRoute = adminRoute('knowledge:write', {
  method: 'delete',
  path: '/sites/{id}',
  tags,
  summary: 'Delete a website with the texts of its pages',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...known, 409: deleted },
});

export const previewSiteRoute = adminRoute('knowledge:write', {
  method: 'post',
  path: '/sites/{id}/preview',
  tags,
  summary: 'Look which pages would be read, without storing anything',
  description: 'From the sitemaps, else from links of the first pages.',
  request: { params },
  responses: {
    200: jsonResponse('The scope', sitePreviewSchema),
    ...known,
    409: deleted,
    422: problemResponse('The website cannot be read'),
    429: problemResponse('Too many previews; `Retry-After` says when to try again'),
  },
});

export const runSiteRoute = adminRoute('knowledge:write', {
  method: 'post',
  path: '/sites/{id}/run',
  tags,
  summary: 'Read a website now, or go on after a pause',
  request: { params },
  responses: { 200: site('The site'), ...known, 409: deleted },
});

export const pauseSiteRoute = adminRoute('knowledge:write', {
  method: 'post',
  path: '/sites/{id}/pause',
  tags,
  summary: 'Stop reading a website until it is run again',
  request: { params },
  responses: { 200: site('The site'), ...known, 409: deleted },
});

export const sitePagesRoute = adminRoute('knowledge:read', {
  method: 'get',
  path: '/sites/{id}/pages',
  tags,
  summary: 'List the pages of a website with their states and reasons',
  request: { params, query: sitePageQuerySchema },
  responses: {
    200: jsonResponse('50 pages', sitePageListSchema),
    400: problemResponse('The state or page does not exist'),
    ...known,
  },
});

export const hookRoute = createRoute({
  method: 'post',
  path: '/sites/{id}/hook',
  tags,
  summary: 'Have pages read at once, as after a deployment',
  description: "Needs `Authorization: Bearer` with the site's token. Without a body all of the site is read.",
  request: { params, body: { content: { 'application/json': { schema: siteHookSchema } } } },
  responses: {
    202: jsonResponse('What is read', siteHookAnswerSchema),
    400: problemResponse('The JSON is malformed, or a field is not valid'),
    401: problemResponse('The token is missing or not valid'),
    404: missing,
    413: problemResponse('The body is too large'),
    429: problemResponse('Too many calls; `Retry-After` says when to try again'),
  },
});
