import type { HostOverview } from '#contract/host-overview.ts';
import type { Db } from '#server/store/schema.ts';

const dayMs = 86_400_000;

/** Returns how many questions of a host ended with an error since yesterday (UTC), and whether the last one did. */
export async function findFailures(
  db: Db,
  { host, now }: { host: string; now: Date },
): Promise<HostOverview['failures']> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const { failed } = await db
    .selectFrom('conversation_days')
    .select((eb) => eb.fn.sum<number | string | null>('failed').as('failed'))
    .where('host', '=', host)
    .where('day', '>=', yesterday)
    .executeTakeFirstOrThrow();
  const questions = Number(failed ?? 0);
  return { questions, isNow: questions > 0 && (await isLastFailed(db, host)) };
}

async function isLastFailed(db: Db, host: string): Promise<boolean> {
  const last = await db
    .selectFrom('conversation_answers')
    .select('outcome')
    .where('host', '=', host)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.outcome === 'failed';
}
