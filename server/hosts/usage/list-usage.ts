import { type Kysely, sql } from 'kysely';
import type { HostUsage } from '#contract/hosts/usage.ts';
import type { UsageColumn, UsageListQuery } from '#contract/http/lists.ts';
import type { Store } from '#server/store/schema.ts';
import { containsFolded } from '#server/store/text/search-text.ts';
import { isKept } from '../state/ended-hosts.ts';
import { storedBytesOf } from './stored-bytes.ts';

/** A host's stored use of language models on a day, with its own budget and models; `id` is its config's. */
type UsageRow = Pick<
  HostUsage,
  'id' | 'host' | 'spentTokens' | 'ownTokensPerDay' | 'ownModel' | 'storedBytes' | 'ownHostMb' | 'ownMemberMb'
>;

interface Asked {
  query: UsageListQuery & { page: number };
  /** Day in UTC: `2026-11-21`. */
  day: string;
  /** The budget of hosts that have none set; `null` for no limit. */
  common: number | null;
}

/** Lists a page of the usage of configured hosts that are not deleted, by host unless sorted otherwise. `total` counts all pages. */
export async function listUsage(
  db: Kysely<Store>,
  { query, day, common }: Asked,
): Promise<{ rows: UsageRow[]; total: number }> {
  const { page, perPage, sort = 'host', order, search, host } = query;
  const kept = db.selectFrom('config_listings as listed').where(isKept('listed.host'));
  const all = host === undefined ? kept : kept.where('listed.host', '=', host);
  const found = search ? all.where((eb) => containsFolded(eb.ref('listed.search_text'), search)) : all;
  const rows = await found
    .leftJoin('token_use as used', (join) =>
      join.onRef('used.host', '=', 'listed.host').on('used.day', '=', day),
    )
    .leftJoin('token_budgets as budgets', 'budgets.host', 'listed.host')
    .leftJoin('host_models as models', 'models.host', 'listed.host')
    .leftJoin('storage_limits as storage', 'storage.host', 'listed.host')
    .select(['listed.config_id', 'listed.host', 'used.tokens', 'budgets.tokens_per_day', 'models.model'])
    .select(['storage.host_mb', 'storage.member_mb', storedBytes.as('stored_bytes')])
    .orderBy(sortKeys(common)[sort], order)
    .orderBy('listed.sort_host')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ config_id, host, tokens, tokens_per_day, model, ...storage }) => ({
      ...{ id: config_id, host },
      spentTokens: Number(tokens ?? 0),
      ownTokensPerDay: tokens_per_day === null ? null : Number(tokens_per_day),
      ownModel: model,
      storedBytes: Number(storage.stored_bytes),
      ...{ ownHostMb: storage.host_mb, ownMemberMb: storage.member_mb },
    })),
    total: Number(total),
  };
}

const storedBytes = storedBytesOf(sql.ref('listed.host'));

/** SQLite and PostgreSQL sort NULLs differently, so NULL is mapped to a sort key. No limit sorts as the highest. */
function sortKeys(common: number | null): Record<UsageColumn, ReturnType<typeof sql<unknown>>> {
  return {
    host: sql`listed.sort_host`,
    spentTokens: sql`coalesce(used.tokens, 0)`,
    storedBytes,
    tokensPerDay: sql`coalesce(nullif(coalesce(budgets.tokens_per_day, ${sql.lit(common ?? 0)}), 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})`,
  };
}
