import type { NewConfig } from '#contract/configs.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { auditChange } from '../history/audit-change.ts';
import { recordChange } from '../history/changes.ts';
import { compareConfigs } from '../history/differences.ts';
import { type Editor, inScope } from './admin-scope.ts';
import { type StoredConfig, toColumns } from './config-row.ts';
import { withDerivedCopies } from './derived-copies.ts';
import { findConfig, requireId, type ScopedId } from './find-config.ts';
import { writeListing } from './write-listing.ts';

/** Returns true if a save was made from this version. */
export type MatchesVersion = (version: number) => boolean;

interface Target {
  editor: Editor;
  id: string;
  matches: MatchesVersion;
}

/** Replaces a config's settings; without changes its version stays. Throws `config_not_found`, and `config_changed` unless it `matches`. */
export async function replaceConfig(
  db: Db,
  { editor, id, matches }: Target,
  input: Omit<NewConfig, 'host' | 'userId'>,
  inTransaction: (trx: Trx) => Promise<void>,
): Promise<StoredConfig> {
  return db.transaction().execute(async (trx) => {
    const before = await lockConfig(trx, { scope: editor.scope, id });
    requireVersion(before, matches);
    await inTransaction(trx);
    if (compareConfigs(before, { ...before, ...input }).length === 0) return before;
    const after = {
      ...withDerivedCopies({ ...input, host: before.host, userId: editor.email }),
      id,
      version: before.version + 1,
      updatedAt: new Date().toISOString(),
    };
    await trx.updateTable('configs').set(toColumns(after)).where('id', '=', id).execute();
    await writeListing(trx, after);
    const fields = await recordChange(trx, { config: after, action: 'updated', before, after });
    await auditChange(trx, { editor, action: 'config.update', host: before.host, fields });
    return after;
  });
}

/** Deletes a config, but not its host's files. Throws `config_not_found` and `config_changed`. */
export async function deleteConfig(db: Db, { editor, id, matches }: Target): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockConfig(trx, { scope: editor.scope, id });
    requireVersion(before, matches);
    await trx.deleteFrom('configs').where('id', '=', id).where(inScope(editor.scope)).execute();
    // The host may have another owner when it is configured again.
    await trx.deleteFrom('host_models').where('host', '=', before.host).execute();
    const config = {
      ...before,
      version: before.version + 1,
      userId: editor.email,
      updatedAt: new Date().toISOString(),
    };
    const fields = await recordChange(trx, { config, action: 'deleted', before, after: undefined });
    await auditChange(trx, { editor, action: 'host.delete', host: before.host, fields });
  });
}

/** Throws `config_changed`, which says who saved and when. */
export function requireVersion(config: StoredConfig, matches: MatchesVersion): void {
  if (matches(config.version)) return;
  const when = `${config.updatedAt.slice(0, 10)} at ${config.updatedAt.slice(11, 16)} UTC`;
  const detail = `${config.userId || 'Someone'} saved this configuration on ${when}, after you loaded it. Reload it and make your changes again.`;
  throw problem('config_changed', detail);
}

/** Starts an update without a change, which locks the chosen configs on both engines until the transaction ends. */
export function lockConfigs(trx: Trx) {
  return trx.updateTable('configs').set((eb) => ({ version: eb.ref('version') }));
}

async function lockConfig(trx: Trx, target: ScopedId): Promise<StoredConfig> {
  requireId(target.id);
  await lockConfigs(trx).where('id', '=', target.id).where(inScope(target.scope)).execute();
  return findConfig(trx, target);
}
