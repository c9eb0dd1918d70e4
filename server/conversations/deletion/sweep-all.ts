import type { Db } from '#server/store/schema.ts';
import { findOldestKept } from '../periods/retention.ts';
import { sweepHost, trimCounts } from './sweep-conversations.ts';

const tablesByHost = [
  'conversations',
  'conversation_days',
  'conversation_day_outcomes',
  'conversation_counts',
] as const;

/** Deletes what every host kept for longer than its days. */
export async function sweepConversations(
  deps: { db: Db; now: () => Date },
  stopped: AbortSignal,
): Promise<void> {
  for await (const host of hostsWithConversations(deps.db)) {
    if (stopped.aborted) return;
    const sweep = { host, oldest: await findOldestKept(deps, host), stopped, now: deps.now() };
    await sweepHost(deps.db, sweep);
    await trimCounts(deps.db, sweep);
  }
}

/** Deletes what a host kept for longer than its days. */
export async function sweepHostNow(
  deps: { db: Db; now: () => Date },
  { host, stopped }: { host: string; stopped: AbortSignal },
): Promise<void> {
  const oldest = await findOldestKept(deps, host);
  await sweepHost(deps.db, { host, oldest, stopped, now: deps.now() });
}

/** Yields the hosts that have numbers or conversations. Goes from one to the next by index, as there may be a million rows of each. */
async function* hostsWithConversations(db: Db): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const next = await Promise.all(
      tablesByHost.map(async (table) => {
        const hosts = db.selectFrom(table).select('host').where('host', '>', last);
        return (await hosts.orderBy('host').limit(1).executeTakeFirst())?.host;
      }),
    );
    const [host] = next.filter((found) => found !== undefined).toSorted();
    if (host === undefined) return;
    yield host;
    last = host;
  }
}
