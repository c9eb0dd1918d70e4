import type { Db, Trx } from '#server/store/schema.ts';
import { deleteConversations } from '../deletion/delete-conversations.ts';
import { keptTurnOf } from '../reading/conversation-rows.ts';
import { allTurns } from '../reading/find-turns.ts';
import { readTurns } from '../reading/read-turns.ts';

const rowsPerQuery = 50;

interface AccountsOwn {
  accountId: string;
}

/** Yields an account's conversations with their turns, of all hosts if `only` is undefined. */
export async function* listOfAccount(
  db: Db,
  { accountId, only }: AccountsOwn & { only: string | undefined },
) {
  for (let after = ''; ; ) {
    let query = db
      .selectFrom('conversations')
      .select(['id', 'host', 'title', 'started_at as startedAt', 'last_at as lastAt'])
      .where('account_id', '=', accountId)
      .where('id', '>', after);
    if (only !== undefined) query = query.where('host', '=', only);
    const rows = await query.orderBy('id').limit(rowsPerQuery).execute();
    for (const row of rows) {
      const turns = await Array.fromAsync(allTurns(db, row.id));
      yield { ...row, turns: await readTurns(db, turns, keptTurnOf) };
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < rowsPerQuery) return;
  }
}

/** Deletes all conversations of an account. */
export async function deleteOfAccount(trx: Trx, { accountId }: AccountsOwn): Promise<void> {
  const rows = await trx
    .selectFrom('conversations')
    .select(['id', 'host'])
    .where('account_id', '=', accountId)
    .execute();
  for (const [host, ofHost] of Map.groupBy(rows, (row) => row.host)) {
    for (let at = 0; at < ofHost.length; at += rowsPerQuery) {
      const ids = ofHost.slice(at, at + rowsPerQuery).map(({ id }) => id);
      await deleteConversations(trx, { host, ids });
    }
  }
}
