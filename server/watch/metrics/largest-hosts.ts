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
    .select('config_listings.host')
    // Sums by host use the keys; grouping by host would read all days.
    .orderBy(
      ({ fn, lit, selectFrom }) =>
        fn.coalesce(
          selectFrom('token_use')
            .select((eb) => eb.fn.sum<number>('tokens').as('tokens'))
            .whereRef('token_use.host', '=', 'config_listings.host')
            .where('day', '>=', since),
          lit(0),
        ),
      'desc',
    )
    .orderBy(
      ({ fn, lit, selectFrom }) =>
        fn.coalesce(
          selectFrom('conversation_days')
            .select((eb) => eb.fn.sum<number>('questions').as('questions'))
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
