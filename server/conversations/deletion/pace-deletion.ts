import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresStore } from '#server/store/engine.ts';
import type { Db } from '#server/store/schema.ts';

/** Answers share the store and, on SQLite, the thread with deletions, which so take up to a thirtieth of the time. */
const restPerWork = 29;
/**
 * Longest rests. A step computes for some milliseconds: what it takes beyond 35 on PostgreSQL it mostly waits for others, and answers go on
 * meanwhile; on SQLite they wait as long as a step takes, but a step of a third of a second has waited for the writer itself. Without limits
 * a busy machine would hardly delete anything.
 */
const longestMs = { postgres: 1000, sqlite: 10_000 };

export interface Paced {
  stopped: AbortSignal;
  /** Rest after each step, as a multiple of its time. */
  rest?: number;
}

/** Returns the milliseconds to rest after a step of deletion. */
export function restAfter(db: Db, stepMs: number, rest = restPerWork): number {
  return Math.min(rest * stepMs, isPostgresStore(db) ? longestMs.postgres : longestMs.sqlite);
}

/** Runs a step, then rests for longer than it took. */
export async function pace(db: Db, { stopped, rest }: Paced, step: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await step();
  const restMs = restAfter(db, performance.now() - begun, rest);
  // Without keeping a process alive that has nothing else to do.
  if (restMs > 0) await sleep(restMs, undefined, { signal: stopped, ref: false }).catch(() => {});
}
