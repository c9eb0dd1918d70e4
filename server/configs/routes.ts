import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { publicConfigSchema } from '#contract/configs.ts';
import type { Store } from '../db/schema.ts';
import { contentDigest, matchesEtag } from '../http/etag.ts';
import { hostNotFound } from '../http/host.ts';
import type { AppEnv } from '../http/request.ts';
import { createRouter, problemResponse } from '../http/router.ts';
import { findPublicConfig } from './configs.ts';

const getConfig = createRoute({
  method: 'get',
  path: '/configs',
  tags: ['Configs'],
  summary: 'The public configuration of the host that is called',
  responses: {
    200: {
      description: 'Without an id when the host has no configuration of its own',
      content: { 'application/json': { schema: publicConfigSchema } },
    },
    304: { description: 'Unchanged since the ETag that If-None-Match names' },
    404: problemResponse('Unknown hosts are refused here'),
  },
});

export function configRoutes(deps: {
  db: Kysely<Store>;
  unknownHosts: 'default' | 'refuse';
}): OpenAPIHono<AppEnv> {
  return createRouter().openapi(getConfig, async (c) => {
    const config = await findPublicConfig(deps, c.var.host);
    if (!config) throw hostNotFound(c.var.host);
    const etag = `"${contentDigest(JSON.stringify(config))}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Host, Origin');
    return matchesEtag(c.req.header('if-none-match'), etag) ? c.body(null, 304) : c.json(config, 200);
  });
}
