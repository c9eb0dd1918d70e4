import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Trx } from './schema.ts';

const running = new AsyncLocalStorage<true>();

/** Runs a transaction without waiting for the disk on SQLite. A power cut may lose it and all later writes; a crash doesn't. */
export function runRelaxed<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return running.run(true, () => db.transaction().execute(work));
}

/** True within `runRelaxed`. */
export function isRelaxed(): boolean {
  return running.getStore() === true;
}
