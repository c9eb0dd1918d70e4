import type { Db } from '#server/store/schema.ts';
import type { StoreReading } from './metrics.ts';

/** Sites whose waits are compared, of those that were worked at longest ago. */
const maxSites = 50;

/** Reads what is the same for all processes: numbers of websites, and how long the oldest of each queue has been due. Ended hosts' entries rest. */
export async function readStore(db: Db, now = new Date()): Promise<StoreReading> {
  const at = now.toISOString();
  const [sites, ...oldest] = await Promise.all([
    countSites(db),
    findOldestMail(db, at),
    findOldestSite(db, at),
    findOldestWebhook(db, at),
  ]);
  const [handover_mails = 0, site = 0, webhooks = 0] = oldest.map((due) => ageOf(due, now));
  return { sites, queues: { handover_mails, sites: site, webhooks } };
}

function ageOf(due: string | null | undefined, now: Date): number {
  return due ? Math.max(0, now.getTime() - Date.parse(due)) / 1000 : 0;
}

const endedHosts = (db: Db) => db.selectFrom('ended_hosts').select('host');

async function countSites(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sites')
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

async function findOldestMail(db: Db, at: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('handovers')
    .select('mail_next_at')
    .where('mail_next_at', '<=', at)
    .where('host', 'not in', endedHosts(db))
    .orderBy('mail_next_at')
    .limit(1)
    .executeTakeFirst();
  return row?.mail_next_at;
}

async function findOldestWebhook(db: Db, at: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select('due_at')
    .where('due_at', '<=', at)
    .where('host', 'not in', endedHosts(db))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Finds the time since which a site has waited for its turn: the start of its run, its pause's end, or its last turn, whichever was last. */
async function findOldestSite(db: Db, at: string): Promise<string | undefined> {
  const live = db.selectFrom('sites').where('host', 'not in', endedHosts(db));
  const [scheduled, running] = await Promise.all([
    live
      .select('next_at')
      .where('state', '=', 'idle')
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst(),
    live
      .select(['started_at', 'next_at', 'worked_at'])
      .where('state', '=', 'running')
      .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', at)]))
      .orderBy('worked_at')
      .limit(maxSites)
      .execute(),
  ]);
  const since = running.map((row) =>
    [row.started_at ?? '', row.next_at ?? '', row.worked_at].toSorted().at(-1),
  );
  return [scheduled?.next_at, ...since].filter((time) => time).toSorted()[0] ?? undefined;
}
