import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HostEnd } from '#contract/hosts/host-states.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { rememberQuery } from '#server/store/statements/remember-query.ts';

type EndRow = Pick<Store['ended_hosts'], 'suspended_at' | 'deleted_at' | 'purge_at'>;

const findByHost = rememberQuery<{ host: string }, EndRow, HostEnd | undefined>(
  (db, value) =>
    db
      .selectFrom('ended_hosts')
      .select(['suspended_at', 'deleted_at', 'purge_at'])
      .where('host', '=', value('host')),
  ([row]) => row && endOf(row),
);

/** Returns how a host ended; undefined for a live host, and for one without a config. */
export function findEnd(db: Db, host: string): Promise<HostEnd | undefined> {
  return findByHost(db, { host });
}

/** Returns the end that a row says; undefined for a row of a left join without one. */
export function endOf({ suspended_at, deleted_at, purge_at }: EndRow): HostEnd | undefined {
  if (deleted_at !== null) {
    return { state: 'deleted', since: deleted_at, ...(purge_at !== null && { until: purge_at }) };
  }
  return suspended_at === null ? undefined : { state: 'suspended', since: suspended_at };
}

/** Returns how hosts ended, by name; live ones are left out. */
export async function listEnds(db: Db, named: readonly { host: string }[]): Promise<Map<string, HostEnd>> {
  if (named.length === 0) return new Map();
  const rows = await db
    .selectFrom('ended_hosts')
    .select(['host', 'suspended_at', 'deleted_at', 'purge_at'])
    .where('host', 'in', [...new Set(named.map(({ host }) => host))])
    .execute();
  return new Map(
    rows.flatMap(({ host, ...row }) => {
      const end = endOf(row);
      return end ? [[host, end] as const] : [];
    }),
  );
}

/** Returns the condition that the host in a column, such as `configs.host`, is not deleted. */
export function isKept(column: string): RawBuilder<SqlBool> {
  const deleted = sql`select 1 from ended_hosts
    where ended_hosts.host = ${sql.ref(column)} and ended_hosts.deleted_at is not null`;
  return sql<SqlBool>`not exists (${deleted})`;
}
