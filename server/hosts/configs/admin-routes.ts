import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { configInputSchema } from '#contract/config-input.ts';
import { totalCountHeader } from '#contract/lists.ts';
import { takeTurn } from '#server/compute/take-turn.ts';
import type { Deps } from '#server/deps.ts';
import { requireAdmin, requireOperator } from '#server/http/admin-scope.ts';
import { invalidInput, readJson } from '#server/http/body.ts';
import { parseIfMatch } from '#server/http/etag.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { findDraftId } from '../drafts/find-draft.ts';
import type { EndingDeps } from '../ending/end-host.ts';
import { findEnd } from '../ending/ended-hosts.ts';
import { findChanges } from '../history/changes.ts';
import { findVersion } from '../history/version.ts';
import { type AdminDeps, createConfig, updateConfig } from './admin.ts';
import { maxConfigBytes } from './body-limit.ts';
import { configEntity, type StoredConfig, versionEtag } from './config-row.ts';
import { findConfig, findHost } from './find-config.ts';
import { limitSaves } from './limit-saves.ts';
import { changesRoute, configRoute, listRoute, versionRoute } from './openapi.ts';
import { createConfigQuery, createConfigRoute, deleteRoute, updateRoute } from './openapi-saves.ts';
import { deleteConfig, type MatchesVersion } from './save-config.ts';
import { sendList } from './send-list.ts';

interface SaveDeps extends AdminDeps, Pick<Deps, 'limiter'> {}

interface RetentionHook {
  /** Begins to delete what a host keeps for longer than its config says. Returns at once. */
  forgetOld(host: string): void;
}

/** Routes for admins to list, save, create and delete configs, and to view their history. */
export function configAdminRoutes(deps: SaveDeps & EndingDeps & RetentionHook): OpenAPIHono<AppEnv> {
  const router = createRouter();
  for (const path of ['/configs/:id', '/configs/:id/changes', '/configs/:id/changes/:change/config'])
    router.use(path, keepFromCaches);
  // Registered without a typed handler, since the response is streamed; below, since bodies are read with a size limit.
  router.openAPIRegistry.registerPath(listRoute);
  router.get(listRoute.path, (c) => sendList(deps.db, c));
  router.openapi(configRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const config = await findConfig(deps.db, { scope, id: c.req.valid('param').id });
    const ended = await findEnd(deps.db, config.host);
    const hasDraft = (await findDraftId(deps.db, config.host)) !== undefined;
    c.header('ETag', versionEtag(config.version));
    return c.json({ ...configEntity(config), ...(ended && { ended }), ...(hasDraft && { hasDraft }) }, 200);
  });
  router.openapi(deleteRoute, async (c) => {
    const editor = requireAdmin(c.var);
    requireOperator(editor, 'delete configurations');
    const host = await deleteConfig(deps.db, { editor, id: c.req.valid('param').id, matches: versionOf(c) });
    // Afterwards: the deleted host already refuses them, and ending many takes a while.
    await deps.endSessions(host);
    return c.body(null, 204);
  });
  router.openapi(changesRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    const { page = 1, perPage } = c.req.valid('query');
    const id = c.req.valid('param').id;
    const { changes, total } = await findChanges(deps.db, { scope, id, page, perPage });
    c.header(totalCountHeader, String(total));
    return c.json(changes, 200);
  });
  router.openapi(versionRoute, async (c) => {
    const { scope } = requireAdmin(c.var);
    return c.json(await findVersion(deps.db, { scope, ...c.req.valid('param') }), 200);
  });
  router.openAPIRegistry.registerPath(createConfigRoute);
  router.post(createConfigRoute.path, (c) => sendCreated(deps, c));
  router.openAPIRegistry.registerPath(updateRoute);
  router.put('/configs/:id', (c) => sendUpdated(deps, c, c.req.param('id')));
  return router;
}

const keepFromCaches: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Host, Origin, Authorization');
  await next();
};

async function sendCreated(deps: SaveDeps, c: AppContext): Promise<Response> {
  const editor = requireAdmin(c.var);
  const query = createConfigQuery.safeParse(c.req.query());
  if (!query.success) throw invalidInput(query.error);
  await limitSaves(deps, editor);
  const { signal } = c.req.raw;
  const input = await readJson(c, { schema: configInputSchema, maxBytes: maxConfigBytes });
  const created = await createConfig(deps, { editor, input, from: query.data.from, signal });
  c.header('Location', c.req.path.replace(/new$/, created.id));
  return sendConfig(c, created, 201);
}

async function sendUpdated(deps: SaveDeps & RetentionHook, c: AppContext, id: string): Promise<Response> {
  const editor = requireAdmin(c.var);
  await findHost(deps.db, { ...editor, id });
  const matches = versionOf(c);
  await limitSaves(deps, editor);
  const input = await readJson(c, { schema: configInputSchema, maxBytes: maxConfigBytes });
  const updated = await updateConfig(deps, { editor, id, input, matches });
  deps.forgetOld(updated.host);
  return sendConfig(c, updated, 200);
}

async function sendConfig(c: AppContext, config: StoredConfig, status: 200 | 201): Promise<Response> {
  await takeTurn();
  const text = JSON.stringify(configEntity(config));
  await takeTurn();
  c.header('ETag', versionEtag(config.version));
  // As bytes, since a socket takes longer to encode a text of megabytes.
  return c.body(new TextEncoder().encode(text), status, { 'Content-Type': 'application/json' });
}

/** Returns a test whether the request's `If-Match` contains a version. */
function versionOf(c: AppContext): MatchesVersion {
  const matches = parseIfMatch(c.req.header('if-match'));
  return (version) => matches(versionEtag(version));
}
