import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { HostOverview } from '#contract/hosts/host-overview.ts';
import type { Db } from '#server/store/schema.ts';

const failure: AnswerOutcome = 'failed';
const dayMs = 86_400_000;

/** Returns how many questions of a host ended with an error since yesterday (UTC), and whether the last one did. */
export async function findFailures(
  db: Db,
  { host, now }: { host: string; now: Date },
): Promise<HostOverview['failures']> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const { failed } = await db
    .selectFrom('conversation_day_outcomes')
    .select((eb) => eb.fn.sum<number | string | null>('count').as('failed'))
    .where('host', '=', host)
    .where('day', '>=', yesterday)
    .where('outcome', '=', failure)
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
  return last?.outcome === failure;
}
