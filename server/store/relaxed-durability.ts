import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Store } from './schema.ts';

const running = new AsyncLocalStorage<true>();

/**
 * A transaction that a power cut may take back, whole and with nothing that it did not come before: SQLite does not wait for the
 * disk on its account. It outlives the process all the same, and reaches the disk with the next write that must.
 */
export function runLosable<Result>(
  db: Kysely<Store>,
  work: (trx: Transaction<Store>) => Promise<Result>,
): Promise<Result> {
  return running.run(true, () => db.transaction().execute(work));
}

/** Whether the transaction that is begun now is such a one. */
export function isLosable(): boolean {
  return running.getStore() === true;
}
