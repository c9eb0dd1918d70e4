import { problem } from '#server/failure/problem.ts';
import { type AdminScope, inScope } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { isKept } from '../state/ended-hosts.ts';
import { configFacts, configParts, fromRow, type StoredConfig } from './config-row.ts';

/** A config's id, and the configs among which it may be. */
export interface ScopedId {
  scope: AdminScope;
  id: string;
}

/** Finds a config by id. Throws the same `config_not_found` for missing and deleted configs and those outside the scope. */
export async function findConfig(db: Db, { scope, id }: ScopedId): Promise<StoredConfig> {
  const found = configsNamed(db, { scope, id })
    .select(['id', ...configFacts])
    .select(configParts(db));
  const row = await found.executeTakeFirst();
  if (!row) throw configNotFound();
  return fromRow(row);
}

/** Locks a config and finds it, even if its host is deleted. Throws `config_not_found`. */
export async function lockAnyConfig(trx: Trx, { scope, id }: ScopedId): Promise<StoredConfig> {
  requireId(id);
  await lockConfigs(trx).where('config_id', '=', id).where(inScope(scope)).execute();
  const found = trx.selectFrom('configs').where('id', '=', id).where(inScope(scope));
  const row = await found
    .select(['id', ...configFacts])
    .select(configParts(trx))
    .executeTakeFirst();
  if (!row) throw configNotFound();
  return fromRow(row);
}

/**
 * Starts an update without a change, which locks the chosen configs on both engines until the transaction ends. Of their rows in lists: SQLite
 * writes a whole row anew, and a config's can have megabytes.
 */
export function lockConfigs(trx: Trx) {
  return trx.updateTable('config_listings').set((eb) => ({ version: eb.ref('version') }));
}

/** Finds the host of a config by id. Throws `config_not_found`. */
export async function findHost(db: Db, { scope, id }: ScopedId): Promise<string> {
  const row = await configsNamed(db, { scope, id }).select('host').executeTakeFirst();
  if (!row) throw configNotFound();
  return row.host;
}

function configsNamed(db: Db, { scope, id }: ScopedId) {
  requireId(id);
  return db.selectFrom('configs').where('id', '=', id).where(inScope(scope)).where(isKept('configs.host'));
}

/** Throws `config_not_found` for text that can't be an id; PostgreSQL would throw on some. */
export function requireId(id: string): void {
  if (!/^[\w-]{1,100}$/.test(id)) throw configNotFound();
}

export function configNotFound() {
  const detail = 'Configuration not found. It may have been deleted. Check the list of configurations.';
  return problem('config_not_found', detail);
}
