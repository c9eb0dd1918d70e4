import type { Db, Trx } from './schema.ts';

/** Runs work in the transaction that `db` is, else in one of its own. */
export function runInTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

function isTransaction(db: Db): db is Trx {
  return db.isTransaction;
}
