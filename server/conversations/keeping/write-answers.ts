import { sql } from 'kysely';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { prepareInsert } from '#server/store/statements/prepare-insert.ts';
import { findHostsToldOfEnds } from '#server/webhooks/announce.ts';
import { addToCounts } from '../numbers/count-rows.ts';
import { addToDays } from '../numbers/day-rows.ts';
import { addConversationOutcomes } from '../numbers/outcome-rows.ts';
import { dayOf } from '../periods/time-ids.ts';
import { answerRow, conversationRow, countedOf, questionsOf } from './answer-rows.ts';
import { continueConversation, findKnown, type Known } from './continue-conversation.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { isGap, noteFailed } from './note-failed.ts';
import { insertTerms, newTerms, termRowsOf } from './term-rows.ts';

const insertConversations = prepareInsert('conversations');
const insertAnswers = prepareInsert('conversation_answers');

/**
 * Stores answers with what is counted of them, in one transaction. Answers of conversations that were deleted meanwhile are left out: their
 * people wanted them gone.
 */
export function writeAnswers(db: Db, answers: readonly KeptAnswer[]): Promise<void> {
  return runRelaxed(db, async (trx) => {
    const byConversation = Map.groupBy(answers, ({ place }) => place.conversationId);
    const groups = [...byConversation.values()];
    const begun = groups.filter((group) => group.some(({ place }) => place.isFirst));
    const known = await findKnown(
      trx,
      groups.filter((group) => !begun.includes(group)),
    );
    await insertConversations(trx, begun.map(conversationRow));
    for (const [group, row] of known) await continueConversation(trx, group, row);
    const kept = [...begun, ...known.keys()].flat();
    if (kept.length === 0) return;
    await insertAnswers(trx, kept.map(answerRow));
    await addConversationOutcomes(
      trx,
      kept.map(({ place: { conversationId, host }, outcome }) => ({
        ...{ conversation_id: conversationId, host, outcome, count: 1 },
      })),
    );
    const failed = kept.filter(isGap);
    await noteFailed(
      trx,
      failed.map(({ id, place, askedAt }) => ({ answer_id: id, host: place.host, asked_at: askedAt })),
    );
    await addTerms(trx, [
      ...begun.map((group) => ({ group })),
      ...[...known].map(([group, row]) => ({ group, row })),
    ]);
    await noteOpen(
      trx,
      [...begun, ...known.keys()].map((group) => group.at(-1)),
    );
    const counted = kept.map(countedOf);
    const conversations = begun.map(([first]) => ({
      host: first?.place.host ?? '',
      day: dayOf(new Date(first?.askedAt ?? 0)),
    }));
    await addToDays(trx, { answers: counted, conversations });
    await addToCounts(trx, counted);
  });
}

/** Adds the words of each conversation's new questions. */
async function addTerms(
  trx: Trx,
  groups: readonly { group: readonly KeptAnswer[]; row?: Known }[],
): Promise<void> {
  const rows = groups.flatMap(({ group, row }) => {
    const { host, conversationId } = group[0]?.place ?? { host: '', conversationId: '' };
    return termRowsOf({ host, id: conversationId, terms: newTerms(questionsOf(group), row?.search_text) });
  });
  await insertTerms(trx, rows);
}

const note = prepareInsert(
  'quiet_conversations',
  sql`on conflict (conversation_id) do update set last_at = excluded.last_at`,
);

/** Notes conversations whose end the host's webhooks are told of, by the last answer of each. */
async function noteOpen(trx: Trx, last: readonly (KeptAnswer | undefined)[]): Promise<void> {
  const answers = last.filter((answer) => answer !== undefined);
  const hosts = [...new Set(answers.map(({ place }) => place.host))];
  const wanting = await findHostsToldOfEnds(trx, hosts);
  const rows = answers
    .filter(({ place }) => wanting.has(place.host))
    .map(({ place, askedAt }) => ({
      ...{ conversation_id: place.conversationId, host: place.host, last_at: askedAt },
    }));
  await note(trx, rows);
}
