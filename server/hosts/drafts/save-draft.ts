import type { ConfigInput } from '#contract/config-input.ts';
import { takeTurn } from '#server/compute/take-turn.ts';
import { problem } from '#server/failure/problem.ts';
import type { Admin } from '#server/http/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { type AdminDeps, mergeAllowed, readSettings, refuseHostChange } from '../configs/admin.ts';
import { type StoredConfig, toColumns } from '../configs/config-row.ts';
import { withDerivedCopies } from '../configs/derived-copies.ts';
import { requireFieldRights } from '../configs/field-rights.ts';
import { findConfig } from '../configs/find-config.ts';
import { lockConfig } from '../configs/save-config.ts';
import { auditChange } from '../history/audit-change.ts';
import { compareConfigs } from '../history/differences.ts';
import { type MatchesDraft, requireDraft, requireMatch } from './draft-facts.ts';
import { findDraft, newDraftId, type StoredDraft } from './find-draft.ts';

interface DraftAct {
  editor: Admin;
  /** Id of the config. */
  id: string;
  matches: MatchesDraft;
}

interface DraftSave extends DraftAct {
  input: ConfigInput;
  /** Version of the config that the draft is made from; by default the draft's own, or the published one for a new draft. */
  base: number | undefined;
}

/**
 * Saves the draft of a config; missing fields keep their value. Nothing of it is published. Throws `config_not_found`, `draft_changed`
 * and `invalid_input`.
 */
export async function saveDraft(
  deps: Pick<AdminDeps, 'db' | 'knowledge' | 'agent'>,
  { editor, id, matches, input, base }: DraftSave,
): Promise<StoredDraft> {
  const current = await findConfig(deps.db, { scope: editor.scope, id });
  const { host } = current;
  refuseHostChange(input.host, host);
  const before = await findDraft(deps.db, id);
  requireMatch(before, matches);
  const stored = before?.config ?? current;
  const parts = mergeAllowed(editor, input, stored);
  const settings = await readSettings(deps, { host, editor, parts, stored, input });
  await takeTurn();
  return deps.db.transaction().execute(async (trx) => {
    const published = await lockConfig(trx, { scope: editor.scope, id });
    const draft = await findDraft(trx, id);
    requireMatch(draft, matches);
    await settings.inTransaction(trx, [published.aisettings], true);
    const saved = { ...withDerivedCopies({ ...settings.parts, host, userId: editor.email }), id };
    const baseVersion = requireBase(base ?? draft?.baseVersion, published);
    return writeDraft(trx, { editor, published, draft, saved, baseVersion });
  });
}

/** Throws `invalid_input` for a version that the config doesn't have. */
function requireBase(base: number | undefined, { version }: StoredConfig): number {
  if (base === undefined || base <= version) return base ?? version;
  throw problem('invalid_input', 'The base of the draft is not a version of this configuration.', {
    errors: { base: `Enter a version from 1 to ${version}.` },
  });
}

interface DraftWrite {
  editor: Admin;
  published: StoredConfig;
  /** Undefined for a new one. */
  draft: StoredDraft | undefined;
  saved: Omit<StoredConfig, 'version' | 'updatedAt'>;
  baseVersion: number;
}

async function writeDraft(
  trx: Trx,
  { editor, published, draft, saved, baseVersion }: DraftWrite,
): Promise<StoredDraft> {
  const before = draft?.config ?? published;
  // Once more: a person may have changed such a field meanwhile.
  requireFieldRights(editor, before, saved);
  const fields = compareConfigs(before, saved);
  if (draft && fields.length === 0 && draft.baseVersion === baseVersion) return draft;
  const draftId = draft?.draftId ?? newDraftId();
  const version = (draft?.config.version ?? 0) + 1;
  const config = { ...saved, version, updatedAt: new Date().toISOString() };
  const columns = { ...(await toColumns(config)), id: draftId, base_version: baseVersion };
  await trx
    .insertInto('config_drafts')
    .values({ config_id: config.id, host: config.host, ...columns })
    .onConflict((conflict) => conflict.column('config_id').doUpdateSet(columns))
    .execute();
  await auditChange(trx, { editor, action: 'draft.save', host: config.host, fields });
  return { draftId, baseVersion, config };
}

/** Deletes a draft; its links open nothing any more. Throws `config_not_found`, `draft_not_found` and `draft_changed`. */
export async function discardDraft(db: Db, { editor, id, matches }: DraftAct): Promise<void> {
  const { email: actor, address } = editor;
  await db.transaction().execute(async (trx) => {
    const { host } = await lockConfig(trx, { scope: editor.scope, id });
    await requireDraft(trx, id, matches);
    await deleteDraft(trx, id);
    await recordAudit(trx, { actor, address, action: 'draft.discard', target: host, host });
  });
}

export async function deleteDraft(trx: Trx, configId: string): Promise<void> {
  await trx.deleteFrom('config_drafts').where('config_id', '=', configId).execute();
}
