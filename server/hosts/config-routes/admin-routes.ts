import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { type ConfigListQuery, totalCountHeader } from '#contract/http/lists.ts';
import type { Deps } from '#server/deps.ts';
import { encodeJson, encodeJsonList, sendEncodedJson } from '#server/http/answers/encoded-json.ts';
import { parseIfMatch } from '#server/http/answers/etag.ts';
import { may, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { findCosts } from '../billing/find-costs.ts';
import { configEntity, type StoredConfig, versionEtag } from '../configs/config-row.ts';
import { findConfig, findHost } from '../configs/find-config.ts';
import { findDraftId } from '../configs/find-draft.ts';
import { type ListedConfig, listConfigIds, listConfigRows, loadConfigs } from '../configs/list-configs.ts';
import type { EndingDeps } from '../ending/end-host.ts';
import { findChanges } from '../history/changes.ts';
import { findVersion } from '../history/version.ts';
import { type AdminDeps, createConfig, updateConfig } from '../saving/admin-saves.ts';
import { maxConfigBytes } from '../saving/body-limit.ts';
import { limitSaves } from '../saving/limit-saves.ts';
import { deleteConfig, type MatchesVersion } from '../saving/save-config.ts';
import { findEnd } from '../state/ended-hosts.ts';
import { changesRoute, configRoute, listRoute, versionRoute } from './openapi.ts';
import { createConfigRoute, deleteRoute, updateRoute } from './openapi-saves.ts';

interface SaveDeps extends AdminDeps, Pick<Deps, 'limiter' | 'now'> {}

interface RetentionHook {
  /** Begins to delete what a host keeps for longer than its config says. Returns at once. */
  forgetOld(host: string): void;
}

/** Routes for admins to list, save, create and delete configs, and to view their history. */
export function configAdminRoutes(deps: SaveDeps & EndingDeps & RetentionHook): OpenAPIHono<AppEnv> {
  const router = createRouter();
  for (const route of [configRoute, changesRoute, versionRoute])
    router.use(route.getRoutingPath(), keepFromCaches);
  mountUnread(router, listRoute, (c, read) => sendList(deps, c, read.query()));
  mountUnread(router, configRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const config = await findConfig(deps.db, { scope, id: c.req.param('id') });
    const ended = await findEnd(deps.db, config.host);
    const hasDraft = (await findDraftId(deps.db, config.host)) !== undefined;
    c.header('ETag', versionEtag(config.version));
    const entity = { ...configEntity(config), ...(ended && { ended }), ...(hasDraft && { hasDraft }) };
    return sendEncodedJson(c, await encodeJson(entity), 200);
  });
  router.openapi(deleteRoute, async (c) => {
    const editor = requireAdmin(c.var);
    const host = await deleteConfig(deps.db, { editor, id: c.req.valid('param').id, matches: versionOf(c) });
    // Afterwards: the deleted host already refuses them, and ending many takes a while.
    await deps.endSessions(host);
    return c.body(null, 204);
  });
  mountUnread(router, changesRoute, async (c, read) => {
    const { scope } = requireAdmin(c.var);
    const { page = 1, perPage } = read.query();
    const id = c.req.param('id');
    const { changes, total } = await findChanges(deps.db, { scope, id, page, perPage });
    c.header(totalCountHeader, String(total));
    return sendEncodedJson(c, await encodeJson(changes), 200);
  });
  mountUnread(router, versionRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const version = await findVersion(deps.db, { scope, ...c.req.param() });
    return sendEncodedJson(c, await encodeJson(version), 200);
  });
  addSaves(router, deps);
  return router;
}

/** Routes that create and save a config. */
function addSaves(router: OpenAPIHono<AppEnv>, deps: SaveDeps & RetentionHook): void {
  mountBounded(router, createConfigRoute, { maxBytes: maxConfigBytes }, async (c, read) => {
    const editor = requireAdmin(c.var);
    const { from } = read.query();
    await limitSaves(deps, editor);
    const { signal } = c.req.raw;
    const created = await createConfig(deps, { editor, input: await read.body(), from, signal });
    c.header('Location', c.req.path.replace(/new$/, created.id));
    return sendConfig(c, created, 201);
  });
  mountBounded(router, updateRoute, { maxBytes: maxConfigBytes }, async (c, read) => {
    const editor = requireAdmin(c.var);
    const id = c.req.param('id');
    await findHost(deps.db, { ...editor, id });
    const matches = versionOf(c);
    await limitSaves(deps, editor);
    const updated = await updateConfig(deps, { editor, id, input: await read.body(), matches });
    deps.forgetOld(updated.host);
    return sendConfig(c, updated, 200);
  });
}

const keepFromCaches: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Host, Origin, Authorization');
  await next();
};

async function sendConfig<Status extends 200 | 201>(c: AppContext, config: StoredConfig, status: Status) {
  const encoded = await encodeJson(configEntity(config));
  c.header('ETag', versionEtag(config.version));
  return sendEncodedJson(c, encoded, status);
}

/** Returns a test whether the request's `If-Match` contains a version. */
function versionOf(c: AppContext): MatchesVersion {
  const matches = parseIfMatch(c.req.header('if-match'));
  return (version) => matches(versionEtag(version));
}

/** Sends a page of short rows if one is requested, else streams all configs. */
async function sendList({ db, now }: Pick<SaveDeps, 'db' | 'now'>, c: AppContext, query: ConfigListQuery) {
  const { scope } = requireAdmin(c.var);
  // `perPage` without `page` requests the first page.
  const { page = c.req.query('perPage') ? 1 : undefined } = query;
  if (page !== undefined) {
    const { rows, total } = await listConfigRows(db, { scope, query: { ...query, page } });
    c.header(totalCountHeader, String(total));
    const billed = may(c.var, 'bill:read') ? rows.map(({ host }) => host) : [];
    const costs = await findCosts(db, { hosts: billed, now: now() });
    const shown = rows.map((row) => ({ ...row, cost: costs.get(row.host) }));
    return c.json(shown, 200);
  }
  const ids = await listConfigIds(db, { scope, query });
  c.header(totalCountHeader, String(ids.length));
  return sendEncodedJson(c, encodeJsonList(asListed(loadConfigs(db, { scope, ids }))), 200);
}

async function* asListed(configs: AsyncIterable<ListedConfig>) {
  for await (const { ended, ...config } of configs)
    yield { ...configEntity(config), ...(ended && { ended }) };
}
