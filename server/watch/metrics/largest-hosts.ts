import type { Db } from '#server/store/schema.ts';

const dayMs = 86_400_000;

/**
 * Finds the configured hosts with the most tokens, then questions, yesterday and today (UTC). Hosts without use follow in the order of
 * their names, so every process that asks at the same time gets the same list.
 */
export async function findLargestHosts(
  db: Db,
  { limit, now = new Date() }: { limit: number; now?: Date },
): Promise<string[]> {
  if (limit === 0) return [];
  const since = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('config_listings')
    .leftJoin(
      (of) =>
        of
          .selectFrom('token_use')
          .select(({ fn }) => ['token_use.host', fn.sum('tokens').as('tokens')])
          .where('day', '>=', since)
          .groupBy('token_use.host')
          .as('used'),
      (join) => join.onRef('used.host', '=', 'config_listings.host'),
    )
    .select('config_listings.host')
    .orderBy(({ fn, lit }) => fn.coalesce('used.tokens', lit(0)), 'desc')
    // By host, as the table has no index by day.
    .orderBy(
      ({ fn, lit, selectFrom }) =>
        fn.coalesce(
          selectFrom('conversation_days')
            .select(({ fn: { sum } }) => sum<number>('questions').as('questions'))
            .whereRef('conversation_days.host', '=', 'config_listings.host')
            .where('day', '>=', since),
          lit(0),
        ),
      'desc',
    )
    .orderBy('config_listings.host')
    .limit(limit)
    .execute();
  return rows.map(({ host }) => host);
}
