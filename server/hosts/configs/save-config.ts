import type { AuditAction } from '#contract/audit-actions.ts';
import type { NewConfig } from '#contract/configs.ts';
import { takeTurn } from '#server/compute/take-turn.ts';
import { problem } from '#server/failure/problem.ts';
import { type Admin, inScope } from '#server/http/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { markDeleted } from '../ending/end-rows.ts';
import { noteAddressOfConfig } from '../handover/handover-address.ts';
import { auditChange } from '../history/audit-change.ts';
import { recordChange, recordFields } from '../history/changes.ts';
import { compareConfigs } from '../history/differences.ts';
import { type StoredConfig, toColumns } from './config-row.ts';
import { withDerivedCopies } from './derived-copies.ts';
import { requireFieldRights } from './field-rights.ts';
import { findConfig, lockConfigs, requireId, type ScopedId } from './find-config.ts';
import { writeListing } from './write-listing.ts';

/** Returns true if a save was made from this version. */
export type MatchesVersion = (version: number) => boolean;

interface Target {
  editor: Admin;
  id: string;
  matches: MatchesVersion;
  /** Name of the save in the audit; `config.update` by default. */
  action?: AuditAction;
}

/**
 * Replaces a config's settings; without changes its version stays. The largest configs take milliseconds of each step, so others get turns
 * between them. Throws `config_not_found`, and `config_changed` unless it `matches`.
 */
export async function replaceConfig(
  db: Db,
  { editor, id, matches, action = 'config.update' }: Target,
  input: Omit<NewConfig, 'host' | 'userId'>,
  inTransaction: (trx: Trx, before: StoredConfig) => Promise<void>,
): Promise<StoredConfig> {
  return db.transaction().execute(async (trx) => {
    const before = await lockConfig(trx, { scope: editor.scope, id });
    requireVersion(before, matches);
    await takeTurn();
    // Once more: a person may have changed such a field meanwhile.
    requireFieldRights(editor, before, { ...before, ...input });
    await inTransaction(trx, before);
    const fields = compareConfigs(before, { ...before, ...input });
    if (fields.length === 0) return before;
    await takeTurn();
    const after = {
      ...withDerivedCopies({ ...input, host: before.host, userId: editor.email }),
      id,
      version: before.version + 1,
      updatedAt: new Date().toISOString(),
    };
    const columns = await toColumns(after);
    await trx.updateTable('configs').set(columns).where('id', '=', id).execute();
    await writeListing(trx, after);
    await noteAddressOfConfig(trx, after);
    await takeTurn();
    await recordFields(trx, { config: after, action: 'updated', before, fields });
    await takeTurn();
    await auditChange(trx, { editor, action, host: before.host, fields });
    // The commit writes it all to the disk.
    await takeTurn();
    return after;
  });
}

/** Deletes a config with its host, which is returned and can be restored for a while. Throws `config_not_found` and `config_changed`. */
export async function deleteConfig(
  db: Db,
  { editor, id, matches }: Target,
  now = new Date(),
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const before = await lockConfig(trx, { scope: editor.scope, id });
    requireVersion(before, matches);
    const config = await saveVersion(trx, { config: before, now });
    await markDeleted(trx, { id, host: before.host, now });
    const entry = { ...config, userId: editor.email };
    const fields = await recordChange(trx, { config: entry, action: 'deleted', before, after: undefined });
    await auditChange(trx, { editor, action: 'host.delete', host: before.host, fields });
    return before.host;
  });
}

/** Adds the undoing of a config's deletion to its versions and its history. */
export async function recordRestored(
  trx: Trx,
  { editor, config: before, now }: { editor: Admin; config: StoredConfig; now: Date },
): Promise<void> {
  const config = await saveVersion(trx, { config: before, now });
  const entry = { ...config, userId: editor.email };
  await recordChange(trx, { config: entry, action: 'restored', before: undefined, after: config });
}

/** Counts a deletion or its undoing as a version, since the history has an entry of each. */
async function saveVersion(
  trx: Trx,
  { config, now }: { config: StoredConfig; now: Date },
): Promise<StoredConfig> {
  const { id } = config;
  const version = config.version + 1;
  const updatedAt = now.toISOString();
  await trx.updateTable('configs').set({ version, updated_at: updatedAt }).where('id', '=', id).execute();
  await trx.updateTable('config_listings').set({ version }).where('config_id', '=', id).execute();
  return { ...config, version, updatedAt };
}

/** Throws `config_changed`, which says who saved and when. */
export function requireVersion(config: StoredConfig, matches: MatchesVersion): void {
  if (matches(config.version)) return;
  const detail = `${config.userId || 'Someone'} saved this configuration on ${timeOfSave(config)}, after you loaded it. Reload it and make your changes again.`;
  throw problem('config_changed', detail);
}

/** Returns when a config was saved, for a sentence. */
export function timeOfSave({ updatedAt }: Pick<StoredConfig, 'updatedAt'>): string {
  return `${updatedAt.slice(0, 10)} at ${updatedAt.slice(11, 16)} UTC`;
}

/** Locks and finds the config of a host that is not deleted. Throws `config_not_found`. */
export async function lockConfig(trx: Trx, target: ScopedId): Promise<StoredConfig> {
  requireId(target.id);
  await lockConfigs(trx).where('id', '=', target.id).where(inScope(target.scope)).execute();
  return findConfig(trx, target);
}
