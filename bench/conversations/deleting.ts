import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { batchesOf } from '#server/compute/batches.ts';
import { writeAnswers } from '#server/conversations/keeping/write-answers.ts';
import { sweepHost } from '#server/conversations/sweep-conversations.ts';
import type { Db } from '#server/store/schema.ts';
import { madeAnswers } from './made-answers.ts';

const host = 'forgetful.example';
const wantedShare = 0.05;
const watchedMs = 20_000;

/** Measures which share of this process's time the deletion of a day takes, which answers have to do without. */
export async function measureDeleting(
  db: Db,
  { engine, count }: { engine: string; count: number },
): Promise<boolean> {
  const end = new Date(Date.now() - 40 * 86_400_000);
  for (const batch of batchesOf(madeAnswers(host, { count, days: 1, end }), 500))
    await writeAnswers(db, batch);
  const stop = new AbortController();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.cpuUsage();
  const begun = performance.now();
  const swept = sweepHost(db, {
    host,
    oldest: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    stopped: stop.signal,
  });
  await Promise.race([swept, sleep(watchedMs)]);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  stop.abort();
  await swept;
  const left = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  const share = (user + system) / 1e6 / seconds;
  const perSecond = (count - Number(left.total)) / seconds;
  console.log(
    `${engine}: deleting ${perSecond.toFixed(0)} conversations a second takes ${(share * 100).toFixed(1)} % of a core (aim ${wantedShare * 100}); the longest turn ${(delay.max / 1e6).toFixed(0)} ms; ${count} take ${(count / perSecond / 60).toFixed(0)} min`,
  );
  return share <= wantedShare;
}
