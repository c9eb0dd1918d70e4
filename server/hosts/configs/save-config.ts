import type { Kysely, Transaction } from 'kysely';
import type { NewConfig } from '#contract/configs.ts';
import { problem } from '#server/failure/problem.ts';
import type { Store } from '#server/store/schema.ts';
import { recordChange } from '../history/changes.ts';
import { compareConfigs } from '../history/differences.ts';
import { type ConfigScope, type Editor, inScope } from './admin-scope.ts';
import { type StoredConfig, toColumns } from './config-row.ts';
import { withDerivedCopies } from './derived-copies.ts';
import { findConfig, requireId } from './find-config.ts';
import { writeListing } from './write-listing.ts';

/** Returns true if a save was made from this version. */
export type MatchesVersion = (version: number) => boolean;

interface Target {
  editor: Editor;
  id: string;
  matches: MatchesVersion;
}

/**
 * Replaces the settings of a config, and runs `inTransaction` in the same transaction. A save without changes keeps the version. Throws
 * `config_not_found`, and `config_changed` if `matches` rejects the stored version.
 */
export async function replaceConfig(
  db: Kysely<Store>,
  { editor, id, matches }: Target,
  input: Omit<NewConfig, 'host' | 'userId'>,
  inTransaction: (trx: Transaction<Store>) => Promise<void>,
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
    await recordChange(trx, { config: after, action: 'updated', before, after });
    return after;
  });
}

/** Deletes a config, but not its host's files. Throws `config_not_found` and `config_changed`. */
export async function deleteConfig(db: Kysely<Store>, { editor, id, matches }: Target): Promise<void> {
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
    await recordChange(trx, { config, action: 'deleted', before, after: undefined });
  });
}

/** Throws `config_changed`, which says who saved and when. */
export function requireVersion(config: StoredConfig, matches: MatchesVersion): void {
  if (matches(config.version)) return;
  const when = `${config.updatedAt.slice(0, 10)} at ${config.updatedAt.slice(11, 16)} UTC`;
  throw problem(
    'config_changed',
    `${config.userId || 'Someone'} saved this configuration on ${when}, after you loaded it. Reload it and make your changes again.`,
  );
}

/** Starts an update without a change, which locks the chosen configs on both engines until the transaction ends. */
export function lockConfigs(trx: Transaction<Store>) {
  return trx.updateTable('configs').set((eb) => ({ version: eb.ref('version') }));
}

async function lockConfig(
  trx: Transaction<Store>,
  target: { scope: ConfigScope; id: string },
): Promise<StoredConfig> {
  requireId(target.id);
  await lockConfigs(trx).where('id', '=', target.id).where(inScope(target.scope)).execute();
  return findConfig(trx, target);
}
