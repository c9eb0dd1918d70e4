import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { monthOf } from './model-use.ts';

/** Hosts that are measured in one statement, which blocks other requests on SQLite for some milliseconds. */
const batchSize = 100;

/** Returns the SQL of all bytes that a host stores; `host` names a column or value. */
export function storedBytesOf(host: RawBuilder<string>): RawBuilder<number | string> {
  return sql<number | string>`(
    (select coalesce(sum(size_bytes), 0) from files where files.host = ${host})
    + (select coalesce(sum(stored_bytes), 0) from documents where documents.host = ${host}))`;
}

/** Measures what hosts store now. */
export async function measureStorage(db: Db, hosts: readonly string[]): Promise<Map<string, number>> {
  if (hosts.length === 0) return new Map();
  const rows = await db
    .selectFrom('config_listings as listed')
    .select(['listed.host', storedBytesOf(sql.ref('listed.host')).as('bytes')])
    .where('listed.host', 'in', hosts)
    .execute();
  return new Map(rows.map(({ host, bytes }) => [host, Number(bytes)]));
}

/** Notes what each host stores in this month: the last note of a month is the one that its bill shows. */
export async function noteStorage(
  db: Db,
  { now, stopped }: { now: () => Date; stopped: AbortSignal },
): Promise<void> {
  for (let after = ''; !stopped.aborted; await setImmediate()) {
    const listed = db.selectFrom('config_listings').select('host').where('host', '>', after);
    const hosts = (await listed.orderBy('host').limit(batchSize).execute()).map(({ host }) => host);
    const measured = await measureStorage(db, hosts);
    const month = monthOf(now());
    const rows = [...measured].map(([host, stored_bytes]) => ({ month, host, ended_at: '', stored_bytes }));
    if (rows.length > 0) await noteRows(db, rows);
    if (hosts.length < batchSize) return;
    after = hosts.at(-1) ?? '';
  }
}

async function noteRows(
  db: Db,
  rows: readonly { month: string; host: string; ended_at: string; stored_bytes: number }[],
): Promise<void> {
  await db
    .insertInto('storage_use')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'host', 'ended_at'])
        .doUpdateSet((eb) => ({ stored_bytes: eb.ref('excluded.stored_bytes') })),
    )
    .execute();
}
