import type { OpenAPIHono } from '@hono/zod-openapi';
import { encodeJson, sendEncodedJson } from '#server/http/answers/encoded-json.ts';
import { contentDigest, matchesEtag } from '#server/http/answers/etag.ts';
import { hostNotFound } from '#server/http/host/host.ts';
import { may } from '#server/http/routes/admin-scope.ts';
import { mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import type { Db } from '#server/store/schema.ts';
import { configEntity, versionEtag } from '../configs/config-row.ts';
import { findConfigByHost, findPublicConfig, type PublicConfigDeps } from '../configs/configs.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { findDraftId } from '../configs/find-draft.ts';
import { ownConfigRoute } from './openapi.ts';

interface OwnConfigDeps extends PublicConfigDeps {
  db: Db;
}

/** `GET /configs`, the configuration of the request's host. */
export function configRoutes(deps: OwnConfigDeps): OpenAPIHono<AppEnv> {
  const router = createRouter();
  mountUnread(router, ownConfigRoute, (c) => sendOwnConfig(deps, c));
  return router;
}

async function sendOwnConfig(deps: OwnConfigDeps, c: AppContext) {
  const { host } = c.var;
  c.header('Vary', 'Host, Origin, Authorization');
  if (may(c.var, 'configs:read')) return sendWholeConfig(deps, c);
  const config = await findPublicConfig(deps, host);
  if (!config) throw hostNotFound(host);
  const json = await encodeJson(config);
  const etag = `"${contentDigest(json.body)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'no-cache');
  return matchesEtag(c.req.header('if-none-match'), etag) ? c.body(null, 304) : sendEncodedJson(c, json, 200);
}

/** Sends the whole config to an admin, even if the host is not served yet. */
async function sendWholeConfig({ db, unknownHosts }: OwnConfigDeps, c: AppContext) {
  const { host } = c.var;
  const own = await findConfigByHost(db, host);
  if (!own && unknownHosts === 'refuse') throw hostNotFound(host);
  c.header('ETag', versionEtag(own?.version ?? 0));
  // Not cached: a deleted and recreated config can have the same version as before.
  c.header('Cache-Control', 'no-store');
  const hasDraft = own && (await findDraftId(db, host)) !== undefined;
  const entity = { ...configEntity(own ?? defaultConfig(host)), ...(hasDraft && { hasDraft }) };
  return sendEncodedJson(c, await encodeJson(entity), 200);
}
