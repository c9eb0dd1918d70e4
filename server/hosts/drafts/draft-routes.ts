import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { configInputSchema } from '#contract/config-input.ts';
import { draftLinkDays, publishInputSchema, restoreInputSchema } from '#contract/draft-acts.ts';
import type { Deps } from '#server/deps.ts';
import { type Admin, requireAdmin } from '#server/http/admin-scope.ts';
import { hasBody } from '#server/http/body/has-body.ts';
import { invalidInput, readJson } from '#server/http/body.ts';
import { parseIfMatch } from '#server/http/etag.ts';
import type { AppContext, AppEnv } from '#server/http/request.ts';
import { createRouter } from '#server/http/router.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import type { AdminDeps } from '../configs/admin.ts';
import { maxConfigBytes } from '../configs/body-limit.ts';
import { configEntity, type StoredConfig, versionEtag } from '../configs/config-row.ts';
import { findConfig, findHost, type ScopedId } from '../configs/find-config.ts';
import { limitSaves } from '../configs/limit-saves.ts';
import { restoreVersion } from '../history/restore-version.ts';
import { findDiff } from './draft-diff.ts';
import { draftEtag, type MatchesDraft, requireDraft, showDraft } from './draft-facts.ts';
import type { DraftLinks } from './draft-links.ts';
import type { StoredDraft } from './find-draft.ts';
import {
  diffRoute,
  discardDraftRoute,
  draftLinkRoute,
  draftRoute,
  publishRoute,
  restoreRoute,
  saveDraftQuery,
  saveDraftRoute,
} from './openapi.ts';
import { type PublishDeps, publishDraft } from './publish-draft.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

export interface DraftRouteDeps extends Pick<Deps, 'limiter' | 'now'>, PublishDeps, AdminDeps {
  links: DraftLinks;
  /** Returns the origin of a host's page. */
  pageOriginOf(c: AppContext, host: string): string;
  /** Begins to delete what a host keeps for longer than its config says. Returns at once. */
  forgetOld(host: string): void;
}

const maxActBytes = 10_000;
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for admins to prepare a config beside what is published, and to publish it or an earlier version. */
export function draftRoutes(deps: DraftRouteDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  router.openapi(draftRoute, async (c) => {
    const asked = askedOf(c, c.req.valid('param'));
    await findConfig(db, asked);
    return c.json(...(await shown(deps, await requireDraft(db, asked.id, () => true))));
  });
  // Registered without typed handlers, since bodies are read with a size limit.
  router.openAPIRegistry.registerPath(saveDraftRoute);
  router.put('/configs/:id/draft', (c) => sendSaved(deps, c, c.req.param('id')));
  router.openapi(discardDraftRoute, async (c) => {
    const editor = requireAdmin(c.var);
    await discardDraft(db, { editor, ...c.req.valid('param'), matches: matchesOf(c) });
    return c.body(null, 204);
  });
  router.openapi(diffRoute, async (c) =>
    c.json(await findDiff(db, askedOf(c, c.req.valid('param'))), 200, noStore),
  );
  router.openAPIRegistry.registerPath(publishRoute);
  router.post('/configs/:id/publish', (c) => sendPublished(deps, c, c.req.param('id')));
  router.openAPIRegistry.registerPath(restoreRoute);
  router.post('/configs/:id/restore', (c) => sendRestored(deps, c, c.req.param('id')));
  router.openapi(draftLinkRoute, async (c) =>
    c.json(await makeLink(deps, c, askedOf(c, c.req.valid('param'))), 200, noStore),
  );
  return router;
}

function askedOf(c: Context<AppEnv>, { id }: { id: string }): ScopedId {
  return { scope: requireAdmin(c.var).scope, id };
}

async function shown({ db }: DraftRouteDeps, draft: StoredDraft) {
  return [await showDraft(db, draft), 200, { ...noStore, ETag: draftEtag(draft) }] as const;
}

/** Returns a test whether a request was made for a draft, or for none. */
function matchesOf(c: AppContext): MatchesDraft {
  const onlyNew = c.req.header('if-none-match')?.trim() === '*';
  const header = c.req.header('if-match');
  const matches = parseIfMatch(header);
  return (etag) => {
    if (etag !== undefined) return !onlyNew && matches(etag);
    return header === undefined || header.trim() === '*';
  };
}

/** Returns the calling admin, who may see the config: asked before a body is read. Throws `config_not_found`. */
async function requireEditor({ db }: DraftRouteDeps, c: AppContext, id: string): Promise<Admin> {
  const editor = requireAdmin(c.var);
  await findHost(db, { ...editor, id });
  return editor;
}

async function sendSaved(deps: DraftRouteDeps, c: AppContext, id: string): Promise<Response> {
  const editor = await requireEditor(deps, c, id);
  const matches = matchesOf(c);
  const query = saveDraftQuery.safeParse(c.req.query());
  if (!query.success) throw invalidInput(query.error);
  await limitSaves(deps, editor);
  const input = await readJson(c, { schema: configInputSchema, maxBytes: maxConfigBytes });
  const draft = await saveDraft(deps, { editor, id, matches, input, base: query.data.base });
  return c.json(...(await shown(deps, draft)));
}

async function sendPublished(deps: DraftRouteDeps, c: AppContext, id: string): Promise<Response> {
  const editor = await requireEditor(deps, c, id);
  const matches = matchesOf(c);
  await limitSaves(deps, editor);
  const { confirm } = hasBody(c)
    ? await readJson(c, { schema: publishInputSchema, maxBytes: maxActBytes })
    : {};
  const { signal } = c.req.raw;
  const config = await publishDraft(deps, { editor, id, matches, confirm: confirm === true, signal });
  return sendConfig(deps, c, config);
}

async function sendRestored(deps: DraftRouteDeps, c: AppContext, id: string): Promise<Response> {
  const editor = await requireEditor(deps, c, id);
  const matches = parseIfMatch(c.req.header('if-match'));
  await limitSaves(deps, editor);
  const { version } = await readJson(c, { schema: restoreInputSchema, maxBytes: maxActBytes });
  const config = await restoreVersion(deps, {
    ...{ editor, id, version },
    matches: (current) => matches(versionEtag(current)),
  });
  return sendConfig(deps, c, config);
}

function sendConfig({ forgetOld }: DraftRouteDeps, c: AppContext, config: StoredConfig): Response {
  forgetOld(config.host);
  return c.json(configEntity(config), 200, { ...noStore, ETag: versionEtag(config.version) });
}

async function makeLink({ db, links, now, pageOriginOf }: DraftRouteDeps, c: AppContext, asked: ScopedId) {
  const { email: actor, address } = requireAdmin(c.var);
  const { host } = await findConfig(db, asked);
  const { draftId } = await requireDraft(db, asked.id, () => true);
  const expiresAt = new Date(now().getTime() + draftLinkDays * 86_400_000);
  const token = links.tokenOf({ host, draftId, expiresAt });
  await db
    .transaction()
    .execute((trx) => recordAudit(trx, { actor, address, action: 'draft.link', target: host, host }));
  return { url: `${pageOriginOf(c, host)}/?draft=${token}`, expiresAt: expiresAt.toISOString() };
}
