import type { Kysely } from 'kysely';
import { problem } from '#server/failure/problem.ts';
import type { Store } from '#server/store/schema.ts';
import { type ConfigScope, inScope } from './admin-scope.ts';
import { fromRow, type StoredConfig } from './config-row.ts';

/** Finds a config by id. Throws the same `config_not_found` for missing configs and those outside the scope. */
export async function findConfig(
  db: Kysely<Store>,
  { scope, id }: { scope: ConfigScope; id: string },
): Promise<StoredConfig> {
  requireId(id);
  const row = await db
    .selectFrom('configs')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  if (!row) throw configNotFound();
  return fromRow(row);
}

/** Finds the host of a config by id. Throws `config_not_found`. */
export async function findHost(
  db: Kysely<Store>,
  { scope, id }: { scope: ConfigScope; id: string },
): Promise<string> {
  requireId(id);
  const row = await db
    .selectFrom('configs')
    .select('host')
    .where('id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
  if (!row) throw configNotFound();
  return row.host;
}

/** Throws `config_not_found` for text that can't be an id; PostgreSQL would throw on some. */
export function requireId(id: string): void {
  if (!/^[\w-]{1,100}$/.test(id)) throw configNotFound();
}

function configNotFound() {
  return problem(
    'config_not_found',
    'Configuration not found. It may have been deleted. Check the list of configurations.',
  );
}
