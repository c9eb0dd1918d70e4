import type { FieldChange } from '#contract/hosts/config-changes.ts';
import type { ConfigInput } from '#contract/hosts/config-input.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { problem } from '#server/failure/problem.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { type StoredConfig, serializeParts, toColumns } from '../configs/config-row.ts';
import { withDerivedCopies } from '../configs/derived-copies.ts';
import { findConfig } from '../configs/find-config.ts';
import { findDraft, findDraftAgain, newDraftId, type StoredDraft } from '../configs/find-draft.ts';
import { auditChange } from '../history/audit-change.ts';
import { compareConfigs } from '../history/differences.ts';
import { type AdminDeps, mergeAllowed, readSettings, refuseHostChange } from '../saving/admin-saves.ts';
import { requireFieldRights } from '../saving/field-rights.ts';
import { lockConfig } from '../saving/save-config.ts';
import { type MatchesDraft, requireDraft, requireMatch } from './draft-facts.ts';

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
  const saved = { ...withDerivedCopies({ ...settings.parts, host, userId: editor.email }), id };
  const compared = { before: stored, fields: await ownTurn(() => compareConfigs(stored, saved)) };
  // Before the transaction, for which all other writes wait.
  const serialized = await ownTurn(() => serializeParts(saved));
  return deps.db.transaction().execute(async (trx) => {
    const published = await lockConfig(trx, { scope: editor.scope, id }, current);
    const draft = await findDraftAgain(trx, id, before);
    requireMatch(draft, matches);
    await settings.inTransaction(trx, [published.aisettings], true);
    const baseVersion = requireBase(base ?? draft?.baseVersion, published);
    return writeDraft(trx, { editor, published, draft, saved, serialized, baseVersion, compared });
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
  /** The parts of `saved` as they are stored. */
  serialized: Awaited<ReturnType<typeof serializeParts>>;
  baseVersion: number;
  /** The state that the save was made from, and the fields that it changes there. */
  compared: { before: StoredConfig; fields: FieldChange[] };
}

async function writeDraft(
  trx: Trx,
  { editor, published, draft, saved, serialized, baseVersion, compared }: DraftWrite,
): Promise<StoredDraft> {
  const before = draft?.config ?? published;
  const isSame = before === compared.before;
  // Once more: a person may have changed such a field meanwhile.
  if (!isSame) requireFieldRights(editor, before, saved);
  const fields = isSame ? compared.fields : compareConfigs(before, saved);
  if (draft && fields.length === 0 && draft.baseVersion === baseVersion) return draft;
  const draftId = draft?.draftId ?? newDraftId();
  const version = (draft?.config.version ?? 0) + 1;
  const config = { ...saved, version, updatedAt: new Date().toISOString() };
  const columns = { ...toColumns(trx, config, serialized), id: draftId, base_version: baseVersion };
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
