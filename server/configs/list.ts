import type { Kysely } from 'kysely';
import type { ConfigColumn, ConfigListQuery } from '#contract/lists.ts';
import type { Store } from '../db/schema.ts';
import { holdsText } from '../db/search-text.ts';
import { type ConfigScope, inScope } from './admin-scope.ts';
import { fromRow, type StoredConfig } from './row.ts';

const sortKeys = {
  host: 'sort_host',
  title: 'sort_title',
  domaintype: 'sort_domaintype',
  userId: 'sort_user_id',
} as const satisfies Record<ConfigColumn, string>;

/** Two images a config may make one of them 400 KB. */
const batchSize = 20;

/** The ids of the configs that a list holds, in its order (by host where none is asked for), and how many there are on all pages. */
export async function listConfigIds(
  db: Kysely<Store>,
  { scope, query }: { scope: ConfigScope; query: ConfigListQuery },
): Promise<{ ids: string[]; total: number }> {
  const { page, perPage, sort = 'host', order, search } = query;
  let found = db.selectFrom('config_listings').where(inScope(scope));
  if (search) found = found.where((eb) => holdsText(eb.ref('search_text'), search));
  let rows = found.select('config_id').orderBy(sortKeys[sort], order).orderBy('sort_host');
  if (page !== undefined) rows = rows.limit(perPage).offset((page - 1) * perPage);
  const ids = (await rows.execute()).map(({ config_id }) => config_id);
  if (page === undefined) return { ids, total: ids.length };
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { ids, total: Number(total) };
}

/** The configs of the ids in batches, in their order; what was deleted meanwhile is left out. */
export async function* loadConfigs(
  db: Kysely<Store>,
  { scope, ids }: { scope: ConfigScope; ids: readonly string[] },
): AsyncGenerator<StoredConfig[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const rows = await db
      .selectFrom('configs')
      .selectAll()
      .where('id', 'in', batch)
      .where(inScope(scope))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield batch.flatMap((id) => {
      const row = byId.get(id);
      return row ? [fromRow(row)] : [];
    });
  }
}
