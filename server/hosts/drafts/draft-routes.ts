import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { draftLinkDays } from '#contract/hosts/draft-acts.ts';
import type { Deps } from '#server/deps.ts';
import { encodeJson, sendEncodedJson } from '#server/http/answers/encoded-json.ts';
import { parseIfMatch } from '#server/http/answers/etag.ts';
import { type Admin, requireAdmin } from '#server/http/routes/admin-scope.ts';
import { mountBounded, mountUnread } from '#server/http/routes/mount-route.ts';
import type { AppContext, AppEnv } from '#server/http/routes/request.ts';
import { createRouter } from '#server/http/routes/router.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { configEntity, type StoredConfig, versionEtag } from '../configs/config-row.ts';
import { findHost, type ScopedId } from '../configs/find-config.ts';
import type { StoredDraft } from '../configs/find-draft.ts';
import type { AdminDeps } from '../saving/admin-saves.ts';
import { maxConfigBytes } from '../saving/body-limit.ts';
import { limitSaves } from '../saving/limit-saves.ts';
import { restoreVersion } from '../saving/restore-version.ts';
import { findDiff } from './draft-diff.ts';
import { draftEtag, type MatchesDraft, requireDraft, showDraft } from './draft-facts.ts';
import type { DraftLinks } from './draft-links.ts';
import {
  diffRoute,
  discardDraftRoute,
  draftLinkRoute,
  draftRoute,
  publishRoute,
  restoreRoute,
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

const actBounds = { maxBytes: 10_000 };
const noStore = { 'Cache-Control': 'no-store' };

/** Routes for admins to prepare a config beside what is published, and to publish it or an earlier version. */
export function draftRoutes(deps: DraftRouteDeps): OpenAPIHono<AppEnv> {
  const { db } = deps;
  const router = createRouter();
  mountUnread(router, draftRoute, async (c) => {
    const asked = askedOf(c, c.req.param());
    await findHost(db, asked);
    return sendDraft(deps, c, await requireDraft(db, asked.id, () => true));
  });
  mountBounded(router, saveDraftRoute, { maxBytes: maxConfigBytes }, async (c, read) => {
    const id = c.req.param('id');
    const editor = await requireEditor(deps, c, id);
    const matches = matchesOf(c);
    const { base } = read.query();
    await limitSaves(deps, editor);
    const draft = await saveDraft(deps, { editor, id, matches, input: await read.body(), base });
    return sendDraft(deps, c, draft);
  });
  router.openapi(discardDraftRoute, async (c) => {
    const editor = requireAdmin(c.var);
    await discardDraft(db, { editor, ...c.req.valid('param'), matches: matchesOf(c) });
    return c.body(null, 204);
  });
  mountUnread(router, diffRoute, async (c) => sendUncached(c, await findDiff(db, askedOf(c, c.req.param()))));
  router.openapi(draftLinkRoute, async (c) =>
    c.json(await makeLink(deps, c, askedOf(c, c.req.valid('param'))), 200, noStore),
  );
  addActs(router, deps);
  return router;
}

/** Acts that change what is published. */
function addActs(router: OpenAPIHono<AppEnv>, deps: DraftRouteDeps): void {
  mountBounded(router, publishRoute, actBounds, async (c, read) => {
    const id = c.req.param('id');
    const editor = await requireEditor(deps, c, id);
    const matches = matchesOf(c);
    await limitSaves(deps, editor);
    const confirm = (await read.body()).confirm === true;
    const { signal } = c.req.raw;
    return sendConfig(deps, c, await publishDraft(deps, { editor, id, matches, confirm, signal }));
  });
  mountBounded(router, restoreRoute, actBounds, async (c, read) => {
    const id = c.req.param('id');
    const editor = await requireEditor(deps, c, id);
    const matches = parseIfMatch(c.req.header('if-match'));
    await limitSaves(deps, editor);
    const { version } = await read.body();
    const config = await restoreVersion(deps, {
      ...{ editor, id, version },
      matches: (current) => matches(versionEtag(current)),
    });
    return sendConfig(deps, c, config);
  });
}

function askedOf(c: Context<AppEnv>, { id }: { id: string }): ScopedId {
  return { scope: requireAdmin(c.var).scope, id };
}

async function sendDraft({ db }: DraftRouteDeps, c: AppContext, draft: StoredDraft) {
  c.header('ETag', draftEtag(draft));
  return sendUncached(c, await showDraft(db, draft));
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

function sendConfig({ forgetOld }: DraftRouteDeps, c: AppContext, config: StoredConfig) {
  forgetOld(config.host);
  c.header('ETag', versionEtag(config.version));
  return sendUncached(c, configEntity(config));
}

async function sendUncached<Value extends object>(c: AppContext, value: Value) {
  c.header('Cache-Control', 'no-store');
  return sendEncodedJson(c, await encodeJson(value), 200);
}

async function makeLink({ db, links, now, pageOriginOf }: DraftRouteDeps, c: AppContext, asked: ScopedId) {
  const { email: actor, address } = requireAdmin(c.var);
  const host = await findHost(db, asked);
  const { draftId } = await requireDraft(db, asked.id, () => true);
  const expiresAt = new Date(now().getTime() + draftLinkDays * 86_400_000);
  const token = links.tokenOf({ host, draftId, expiresAt });
  await db
    .transaction()
    .execute((trx) => recordAudit(trx, { actor, address, action: 'draft.link', target: host, host }));
  return { url: `${pageOriginOf(c, host)}/?draft=${token}`, expiresAt: expiresAt.toISOString() };
}
