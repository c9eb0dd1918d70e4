import type { Checked } from '#contract/chat/checks.ts';
import type { Db } from '#server/store/schema.ts';
import type { CheckRow } from './check-rows.ts';

interface Results {
  host: string;
  results: ReadonlyMap<CheckRow, Checked>;
  at: Date;
}

/** Keeps results of what is published. Those of checks that were changed or deleted meanwhile are dropped. */
export async function storeResults(db: Db, { host, results, at }: Results): Promise<void> {
  const ran_at = at.toISOString();
  await db.transaction().execute(async (trx) => {
    for (const [{ id, updated_at }, { answer, outcome, offered, cited, passed }] of results) {
      await trx
        .updateTable('checks')
        .set({ ran_at, answer, outcome, cited: JSON.stringify(cited) })
        .set({ passed: passed ? 1 : 0, offered: offered ? 1 : 0 })
        .where('host', '=', host)
        .where('id', '=', id)
        .where('updated_at', '=', updated_at)
        .execute();
    }
  });
}

interface Ran {
  host: string;
  began: Date;
  model: string;
}

/** Notes that all checks of a host were run on what is published. */
export async function noteRun(db: Db, { host, began, model }: Ran): Promise<void> {
  const at = began.toISOString();
  const ran = { ran_at: at, looked_at: at, model };
  await db
    .insertInto('check_hosts')
    .values({ host, ...ran })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(ran))
    .execute();
}
