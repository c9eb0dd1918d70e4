import { setTimeout as sleep } from 'node:timers/promises';
import type { AppDeps } from '#server/app/app-deps.ts';
import { createApp } from '#server/app.ts';
import { batchesOf } from '#server/compute/batches.ts';
import { sweepHost } from '#server/conversations/deletion/sweep-conversations.ts';
import { writeAnswers } from '#server/conversations/keeping/write-answers.ts';
import { prepareEmptyStore } from '#server/start/first-start.ts';
import type { Db } from '#server/store/schema.ts';
import { describeTimes, median } from '../measuring/figures.ts';
import { madeAnswers } from './made-answers.ts';

const host = 'forgetful.example';
const dayOfAnswers = 100_000;
const visitors = 4;
/** Rounds of a slice without deletion, two with it and one without, so that other work on the machine slows both alike. */
const rounds = 10;
const sliceMs = 2_000;
const quietMs = 6_000;
const warmMs = 4_000;
const aims = { pace: 0.95, minutes: 60 };

type Ask = () => Promise<void>;

/** Measures how fast a day of 100,000 conversations is deleted, and what visitors' answers lose by that in the same process. */
export async function measureDeleting(deps: AppDeps, engine: string): Promise<boolean> {
  const { db } = deps;
  const end = new Date(Date.now() - 40 * 86_400_000);
  for (const batch of batchesOf(madeAnswers(host, { count: dayOfAnswers, days: 1, end }), 500))
    await writeAnswers(db, batch);
  await prepareEmptyStore(deps);
  const { app, settle } = createApp(deps);
  const ask = async () => {
    const response = await app.request('http://demo.localhost/ai/api/values', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'What does a double kayak cost for half a day?' }),
    });
    const text = await response.text();
    if (!response.ok || !text.includes('kayak')) throw new Error(`${response.status}: ${text}`);
  };
  const isMet = await compareVisitors(db, { engine, ask });
  const quiet = await deleteDuring(db, () => sleep(quietMs));
  report(`${engine}: without visitors`, quiet.perSecond);
  await settle();
  return isMet;
}

/** Compares the answers of visitors who ask without a pause while a day is deleted, and while it is not. */
async function compareVisitors(db: Db, { engine, ask }: { engine: string; ask: Ask }): Promise<boolean> {
  const [alone, beside]: [number[], number[]] = [[], []];
  const [paces, speeds]: [number[], number[]] = [[], []];
  await askFor(ask, warmMs);
  for (let round = 0; round < rounds; round++) {
    const first = await askFor(ask, sliceMs);
    const { result: during, perSecond } = await deleteDuring(db, () => askFor(ask, 2 * sliceMs));
    const last = await askFor(ask, sliceMs);
    alone.push(...first, ...last);
    beside.push(...during);
    speeds.push(perSecond);
    paces.push(during.length / (first.length + last.length));
  }
  const pace = median(paces);
  const [least, most] = [Math.min(...paces), Math.max(...paces)];
  console.log(`${engine}: answers alone ${describeTimes(alone)}; beside deletion ${describeTimes(beside)}`);
  console.log(
    `${engine}: ${visitors} visitors without a pause get ${pace.toFixed(3)} of their answers (median of ${rounds} rounds, ${least.toFixed(2)} to ${most.toFixed(2)}, aim ${aims.pace})`,
  );
  return report(`${engine}: beside visitors`, median(speeds)) && pace >= aims.pace;
}

function report(where: string, perSecond: number): boolean {
  const minutes = dayOfAnswers / perSecond / 60;
  console.log(
    `${where} ${perSecond.toFixed(0)} conversations a second are deleted, ${dayOfAnswers} in ${minutes.toFixed(1)} minutes (aim ${aims.minutes})`,
  );
  return minutes <= aims.minutes;
}

/** Deletes while something goes on. Returns how many conversations a second are gone, and the result of the other. */
async function deleteDuring<Result>(
  db: Db,
  other: () => Promise<Result>,
): Promise<{ result: Result; perSecond: number }> {
  const before = await countLeft(db);
  const stop = new AbortController();
  const begun = performance.now();
  const oldest = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const swept = sweepHost(db, { host, oldest, stopped: stop.signal });
  const result = await other();
  stop.abort();
  await swept;
  const seconds = (performance.now() - begun) / 1000;
  const left = await countLeft(db);
  if (left === 0) throw new Error('Too few conversations: nothing was left to delete');
  return { result, perSecond: (before - left) / seconds };
}

async function countLeft(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Lets visitors ask one question after another, and returns how long each answer took. */
async function askFor(ask: Ask, ms: number): Promise<number[]> {
  const times: number[] = [];
  const ends = performance.now() + ms;
  const visit = async () => {
    for (let began = performance.now(); began < ends; began = performance.now()) {
      await ask();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return times;
}
