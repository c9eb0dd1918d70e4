import type { HandoverTurn } from '#contract/handover.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { turnsThatLeadTo } from './keeping/earlier-turns.ts';
import { countedAnswerOf } from './numbers/counted-answer.ts';
import { addToDays } from './numbers/day-rows.ts';
import { outcomeColumns } from './numbers/numbers.ts';
import { keptTurnOf } from './reading/conversation-rows.ts';
import { findTurns } from './reading/find-turns.ts';

/** Finds the turns of a conversation as its asker left it, oldest first. */
export async function findTranscript(
  db: Db,
  of: { conversationId: string; oldest: string },
): Promise<HandoverTurn[]> {
  const turns = turnsThatLeadTo((await findTurns(db, of)).map((row) => keptTurnOf(row)));
  return turns.map(({ question, answer, outcome, askedAt }) => ({ question, answer, outcome, askedAt }));
}

/** Changes the outcome of a conversation's last answer, as its asker has turned to people. It is a gap only if it was one before. */
export async function markHandedOver(trx: Trx, { host, id }: { host: string; id: string }): Promise<void> {
  const last = await trx
    .selectFrom('conversation_answers as answers')
    .innerJoin('conversations', 'conversations.id', 'answers.conversation_id')
    .selectAll('answers')
    .select('conversations.origin')
    .where('answers.conversation_id', '=', id)
    .where('answers.host', '=', host)
    .orderBy('answers.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.outcome === 'handed-over') return;
  const before = countedAnswerOf(last);
  await trx
    .updateTable('conversation_answers')
    .set({ outcome: 'handed-over' })
    .where('id', '=', last.id)
    .execute();
  const column = outcomeColumns[before.outcome];
  await trx
    .updateTable('conversations')
    .set((eb) => ({ [column]: eb(column, '-', 1), handed_over: eb('handed_over', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await addToDays(trx, { answers: [before], conversations: [] }, -1);
  await addToDays(trx, { answers: [{ ...before, outcome: 'handed-over' }], conversations: [] });
}
