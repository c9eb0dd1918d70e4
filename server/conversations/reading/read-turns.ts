import type { Selectable } from 'kysely';
import type { WriteState } from '#contract/chat/chat.ts';
import { findWriteStates } from '#server/agent/calls/write-states.ts';
import type { Db, Store } from '#server/store/schema.ts';

type AnswerRow = Selectable<Store['conversation_answers']>;

/** Returns rows of one conversation as `read` reads them, with what became of the writes that waited for its visitor. */
export async function readTurns<Turn>(
  db: Db,
  rows: readonly AnswerRow[],
  read: (row: AnswerRow, writes: ReadonlyMap<string, WriteState> | undefined) => Turn,
): Promise<Turn[]> {
  const offering = rows.find(({ sources }) => sources.includes('"data-confirm"'));
  const writes =
    offering &&
    (await findWriteStates(db, { host: offering.host, conversationId: offering.conversation_id }));
  return rows.map((row) => read(row, writes));
}
