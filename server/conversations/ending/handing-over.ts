import type { HandoverTurn } from '#contract/chat/handover.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { turnsThatLeadTo } from '../keeping/earlier-turns.ts';
import { addConversationOutcomes, addDayOutcomes } from '../numbers/outcome-rows.ts';
import { dayOf } from '../periods/time-ids.ts';
import { keptTurnOf } from '../reading/conversation-rows.ts';
import { findTurns } from '../reading/find-turns.ts';

/** Finds the turns of a conversation as its asker left it, oldest first. */
export async function findTranscript(
  db: Db,
  of: { conversationId: string; oldest: string },
): Promise<HandoverTurn[]> {
  const turns = turnsThatLeadTo((await findTurns(db, of)).map((row) => keptTurnOf(row)));
  return turns.map(({ question, answer, outcome, offered, askedAt }) => ({
    ...{ question, answer, outcome, offered, askedAt },
  }));
}

const handedOver: AnswerOutcome = 'handed-over';

/** Changes the outcome of a conversation's last answer, as its asker has turned to people. It is a gap only if it was one before. */
export async function markHandedOver(trx: Trx, { host, id }: { host: string; id: string }): Promise<void> {
  const last = await trx
    .selectFrom('conversation_answers')
    .select(['id', 'outcome', 'asked_at'])
    .where('conversation_id', '=', id)
    .where('host', '=', host)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.outcome === handedOver) return;
  const marked = trx.updateTable('conversation_answers').set({ outcome: handedOver });
  await marked.where('id', '=', last.id).execute();
  const moves = [
    { outcome: last.outcome, count: -1 },
    { outcome: handedOver, count: 1 },
  ];
  const day = dayOf(new Date(last.asked_at));
  await addConversationOutcomes(
    trx,
    moves.map((move) => ({ conversation_id: id, host, ...move })),
  );
  await addDayOutcomes(
    trx,
    moves.map((move) => ({ host, day, ...move })),
  );
}
