import type { OpenAPIHono } from '@hono/zod-openapi';
import { findAdmin } from '#server/http/admin-scope.ts';
import { contentDigest, matchesEtag } from '#server/http/etag.ts';
import { hostNotFound } from '#server/http/host.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import type { Db } from '#server/store/schema.ts';
import { findDraftId } from '../drafts/find-draft.ts';
import { configEntity, versionEtag } from './config-row.ts';
import { findConfigByHost, findPublicConfig, type PublicConfigDeps } from './configs.ts';
import { defaultConfig } from './defaults.ts';
import { ownConfigRoute } from './openapi.ts';

interface OwnConfigDeps extends PublicConfigDeps {
  db: Db;
}

/** `GET /configs`, the configuration of the request's host. */
export function configRoutes(deps: OwnConfigDeps): OpenAPIHono<AppEnv> {
  return createRouter().openapi(ownConfigRoute, (c) => sendOwnConfig(deps, c));
}

async function sendOwnConfig(deps: OwnConfigDeps, c: AppContext): Promise<Response> {
  const { host } = c.var;
  c.header('Vary', 'Host, Origin, Authorization');
  if (findAdmin(c.var)) return sendWholeConfig(deps, c);
  const config = await findPublicConfig(deps, host);
  if (!config) throw hostNotFound(host);
  const etag = `"${contentDigest(JSON.stringify(config))}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  return matchesEtag(c.req.header('if-none-match'), etag) ? c.body(null, 304) : c.json(config, 200);
}

/** Sends the whole config to an admin, even if the host is not served yet. */
async function sendWholeConfig({ db, unknownHosts }: OwnConfigDeps, c: AppContext): Promise<Response> {
  const { host } = c.var;
  const own = await findConfigByHost(db, host);
  if (!own && unknownHosts === 'refuse') throw hostNotFound(host);
  c.header('ETag', versionEtag(own?.version ?? 0));
  // Not cached: a deleted and recreated config can have the same version as before.
  c.header('Cache-Control', 'no-store');
  const hasDraft = own && (await findDraftId(db, host)) !== undefined;
  return c.json({ ...configEntity(own ?? defaultConfig(host)), ...(hasDraft && { hasDraft }) }, 200);
}
