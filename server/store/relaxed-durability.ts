import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Trx } from './schema.ts';

const running = new AsyncLocalStorage<true>();

/**
 * Runs a transaction without waiting for the disk on SQLite. A power cut may lose it, as a whole and together with all later
 * writes; the end of the process doesn't. It reaches the disk with the next durable write.
 */
export function runRelaxed<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return running.run(true, () => db.transaction().execute(work));
}

/** True within `runRelaxed`. */
export function isRelaxed(): boolean {
  return running.getStore() === true;
}
