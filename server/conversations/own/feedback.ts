import type { Feedback } from '#contract/chat/conversations.ts';
import { problem } from '#server/failure/problem.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type CallingAsker, isAskersOwn } from '../askers/asker.ts';
import { noteRating } from '../keeping/note-failed.ts';
import { ratingColumns } from '../numbers/numbers.ts';
import { dayOf } from '../periods/time-ids.ts';
import { isId } from '../reading/find-conversation.ts';

interface Rated {
  host: string;
  asker: CallingAsker;
  feedback: Feedback;
  /** Answers before it are gone. */
  oldest: string;
  now: Date;
}

const changeableMs = 86_400_000;

/** Rates an answer, by whoever got it. Throws `answer_not_found`, and `rating_final` a day after the first rating. */
export async function rateAnswer(db: Db, rated: Rated): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const answer = await lockAnswer(trx, rated);
    const { feedback, now } = rated;
    if (answer.rated_at !== null && now.getTime() - Date.parse(answer.rated_at) > changeableMs) {
      throw problem(
        'rating_final',
        'You rated this answer more than a day ago. The rating can no longer be changed.',
      );
    }
    await trx
      .updateTable('conversation_answers')
      .set({
        rating: feedback.rating,
        reason: feedback.reason ?? null,
        rating_text: (feedback.text ?? '').toWellFormed().replaceAll('\0', ''),
        rated_at: answer.rated_at ?? now.toISOString(),
      })
      .where('id', '=', answer.id)
      .execute();
    const noted = { answer_id: answer.id, host: answer.host, asked_at: answer.asked_at };
    await noteRating(trx, noted, feedback.rating);
    await moveCounts(trx, { answer, rating: feedback.rating });
  });
}

type Answer = Awaited<ReturnType<typeof lockAnswer>>;

async function lockAnswer(trx: Trx, { host, asker, feedback: { answerId }, oldest }: Rated) {
  if (!isId(answerId)) throw answerNotFound();
  // An update without a change, which locks the row on both engines.
  await trx
    .updateTable('conversation_answers')
    .set((eb) => ({ stopped: eb.ref('stopped') }))
    .where('id', '=', answerId)
    .where('host', '=', host)
    .execute();
  const found = await trx
    .selectFrom('conversation_answers as answers')
    .innerJoin('conversations', 'conversations.id', 'answers.conversation_id')
    .select([
      'answers.id',
      'answers.host',
      'answers.asked_at',
      'answers.rating',
      'answers.rated_at',
      'conversation_id',
      'account_id',
      'visitor',
    ])
    .where('answers.id', '=', answerId)
    .where('answers.host', '=', host)
    .where('answers.asked_at', '>=', oldest)
    .executeTakeFirst();
  if (!found || !isAskersOwn(asker, found)) throw answerNotFound();
  return found;
}

/** Counts the rating in the conversation and in the day of the answer, in place of the one before. */
async function moveCounts(trx: Trx, { answer, rating }: { answer: Answer; rating: Feedback['rating'] }) {
  const changes = [
    ...(answer.rating === 'up' || answer.rating === 'down'
      ? [{ column: ratingColumns[answer.rating], by: -1 }]
      : []),
    { column: ratingColumns[rating], by: 1 },
  ];
  for (const { column, by } of changes) {
    await trx
      .updateTable('conversations')
      .set((eb) => ({ [column]: eb(eb.ref(column), '+', by) }))
      .where('id', '=', answer.conversation_id)
      .execute();
    await trx
      .updateTable('conversation_days')
      .set((eb) => ({ [column]: eb(eb.ref(column), '+', by) }))
      .where('host', '=', answer.host)
      .where('day', '=', dayOf(new Date(answer.asked_at)))
      .execute();
  }
}

function answerNotFound() {
  const detail = 'This answer can’t be rated: its conversation was deleted, or somebody else asked.';
  return problem('answer_not_found', detail);
}
