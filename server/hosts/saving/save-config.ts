import type { NewConfig } from '#contract/hosts/configs.ts';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import { ownTurn } from '#server/compute/take-turn.ts';
import { problem } from '#server/failure/problem.ts';
import { type Admin, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type StoredConfig, serializeParts, toColumns } from '../configs/config-row.ts';
import { withDerivedCopies } from '../configs/derived-copies.ts';
import { findConfig, lockConfigs, requireId, type ScopedId } from '../configs/find-config.ts';
import { writeListing } from '../configs/write-listing.ts';
import { noteAddressOfConfig } from '../handover/handover-address.ts';
import { auditChange } from '../history/audit-change.ts';
import { describeChange, recordChange } from '../history/changes.ts';
import { markDeleted } from '../state/end-rows.ts';
import { requireFieldRights } from './field-rights.ts';

/** Returns true if a save was made from this version. */
export type MatchesVersion = (version: number) => boolean;

interface Target {
  editor: Admin;
  id: string;
  matches: MatchesVersion;
}

interface Replacing extends Target {
  /** The config as the save was made from it, if it was read: it isn't read again unless somebody saved meanwhile. */
  read?: StoredConfig;
  /** Name of the save in the audit; `config.update` by default. */
  action?: AuditAction;
}

type Settings = Omit<NewConfig, 'host' | 'userId'>;

/**
 * Replaces a config's settings; without changes its version stays. The largest configs take milliseconds of each step, so others get turns
 * between them. Throws `config_not_found`, and `config_changed` unless it `matches`.
 */
export async function replaceConfig(
  db: Db,
  { editor, id, matches, read, action = 'config.update' }: Replacing,
  input: Settings,
  inTransaction: (trx: Trx, before: StoredConfig) => Promise<void>,
): Promise<StoredConfig> {
  // Before the transaction, for which all other writes wait.
  const prepared = read && (await prepareSave(read, input));
  return db.transaction().execute(async (trx) => {
    const before = await lockConfig(trx, { scope: editor.scope, id }, read);
    requireVersion(before, matches);
    // Once more: a person may have changed such a field meanwhile.
    if (before !== read) requireFieldRights(editor, before, { ...before, ...input });
    await inTransaction(trx, before);
    const save = before === read ? prepared : await prepareSave(before, input);
    if (!save) return before;
    const { change, serialized } = save;
    const after = {
      ...withDerivedCopies({ ...input, host: before.host, userId: editor.email }),
      id,
      version: before.version + 1,
      updatedAt: new Date().toISOString(),
    };
    const columns = toColumns(trx, after, serialized);
    await ownTurn(() => trx.updateTable('configs').set(columns).where('id', '=', id).execute());
    await writeListing(trx, after);
    await noteAddressOfConfig(trx, after);
    await recordChange(trx, { config: after, action: 'updated', before, change });
    await ownTurn(() => auditChange(trx, { editor, action, host: before.host, fields: change.fields }));
    // The commit writes it all to the disk.
    return ownTurn(() => after);
  });
}

/** Returns what a save writes; undefined if it changes nothing. */
async function prepareSave(before: StoredConfig, input: Settings) {
  const after = withDerivedCopies({ ...before, ...input });
  const change = await describeChange(before, after);
  return change.fields.length === 0 ? undefined : { change, serialized: await serializeParts(after) };
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
    const change = await describeChange(before, undefined);
    await recordChange(trx, { config: entry, action: 'deleted', before, change });
    await auditChange(trx, { editor, action: 'host.delete', host: before.host, fields: change.fields });
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
  const change = await describeChange(undefined, config);
  await recordChange(trx, { config: entry, action: 'restored', before: undefined, change });
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

/**
 * Locks and finds the config of a host that is not deleted. Returns `read`, what was read of it before, if its version is still the same: every
 * save, deletion and restoring has another. Throws `config_not_found`.
 */
export async function lockConfig(trx: Trx, target: ScopedId, read?: StoredConfig): Promise<StoredConfig> {
  requireId(target.id);
  const locked = lockConfigs(trx).where('config_id', '=', target.id).where(inScope(target.scope));
  const row = await locked.returning('version').executeTakeFirst();
  return read && row?.version === read.version ? read : findConfig(trx, target);
}
