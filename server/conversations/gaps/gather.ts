import { uuidv7 } from 'uuidv7';
import { createPauses } from '#server/compute/pause.ts';
import type { LikenessLimits } from '#server/knowledge/curated/likeness.ts';
import { runIfDue } from '#server/store/background-work.ts';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { announce } from '#server/webhooks/announce.ts';
import { countGaps, findGap } from './find-gap.ts';
import { type GapWording, gapWordingOf } from './gap-wording.ts';

interface Gathering {
  host: string;
  stopped: AbortSignal;
  limits?: LikenessLimits;
}

interface Waiting {
  answer_id: string;
  question: string;
  language: string;
}

/** Questions of one transaction, during which answers wait for the store on SQLite. */
const batchSize = 20;

/** Gathers the waiting questions of every host, or of one alone, unless another process is doing so. */
export async function gatherGaps(db: Db, stopped: AbortSignal, only?: string): Promise<void> {
  await runIfDue(db, { name: 'gaps', everyMs: 0 }, async (lost) => {
    const stop = AbortSignal.any([stopped, lost]);
    if (only !== undefined) return gatherHost(db, { host: only, stopped: stop });
    for (let host = await nextHost(db, ''); host !== undefined; host = await nextHost(db, host)) {
      if (stop.aborted) return;
      await gatherHost(db, { host, stopped: stop });
    }
  });
}

async function nextHost(db: Db, after: string): Promise<string | undefined> {
  const waiting = db.selectFrom('gap_questions').select('host').where('gap_id', 'is', null);
  return (await waiting.where('host', '>', after).orderBy('host').limit(1).executeTakeFirst())?.host;
}

/**
 * Puts each waiting question into the gap of the wording most like it, else into a new one, in the order in which they were asked. A question
 * stays where it was put, so that gaps are the same tomorrow. Only one process may do so at a time.
 */
export async function gatherHost(db: Db, { host, stopped, limits }: Gathering): Promise<void> {
  const pause = createPauses();
  let total = await countGaps(db, host);
  while (!stopped.aborted) {
    const waiting = await findWaiting(db, host);
    const read: { id: string; wording: GapWording }[] = [];
    for (const row of waiting) {
      read.push({ id: row.answer_id, wording: gapWordingOf(row) });
      await pause();
    }
    const known = total;
    total = await runRelaxed(db, async (trx) => {
      let counted = known;
      for (const { id, wording } of read) {
        const isNew = await place(trx, { host, id, wording, total: counted, ...(limits && { limits }) });
        if (isNew) counted++;
      }
      return counted;
    });
    if (waiting.length < batchSize) return;
  }
}

function findWaiting(db: Db, host: string): Promise<Waiting[]> {
  return db
    .selectFrom('gap_questions')
    .innerJoin('conversation_answers', 'conversation_answers.id', 'gap_questions.answer_id')
    .select(['gap_questions.answer_id', 'question', 'conversation_answers.language'])
    .where('gap_questions.host', '=', host)
    .where('gap_id', 'is', null)
    .orderBy('gap_questions.answer_id')
    .limit(batchSize)
    .execute();
}

interface Placed {
  host: string;
  id: string;
  wording: GapWording;
  /** Number of the host's gaps. */
  total: number;
  limits?: LikenessLimits;
}

/** Puts a question into its gap. Returns true if the gap is new. */
async function place(trx: Trx, { id, ...sought }: Placed): Promise<boolean> {
  const { host, wording } = sought;
  const found = await findGap(trx, sought);
  const gapId = found?.gapId ?? uuidv7();
  // The newest question of a wording has its terms, as it is deleted last.
  const isNewest = found?.same === undefined || found.same < id;
  const terms = isNewest ? wording.terms : [];
  const { numUpdatedRows } = await trx
    .updateTable('gap_questions')
    .set({ gap_id: gapId, wording: wording.key, kind: wording.kind, terms: terms.join(' ') })
    .where('answer_id', '=', id)
    .executeTakeFirstOrThrow();
  // Its conversation may have been deleted meanwhile.
  if (numUpdatedRows === 0n) return false;
  if (!found) await addGap(trx, { id: gapId, host, answerId: id });
  if (found?.same !== undefined && isNewest) await forgetTerms(trx, found.same);
  if (terms.length > 0) {
    await trx
      .insertInto('gap_terms')
      .values(terms.map((term) => ({ host, term, answer_id: id, gap_id: gapId })))
      .execute();
  }
  return found === undefined;
}

async function addGap(
  trx: Trx,
  { id, host, answerId }: { id: string; host: string; answerId: string },
): Promise<void> {
  await trx.insertInto('gaps').values({ id, host }).execute();
  const asked = await trx
    .selectFrom('conversation_answers')
    .select(['question', 'outcome', 'asked_at', 'conversation_id'])
    .where('id', '=', answerId)
    .executeTakeFirst();
  if (!asked) return;
  const data = { id, question: asked.question, outcome: asked.outcome, askedAt: asked.asked_at };
  await announce(trx, { host, event: 'gap.found', data, conversationId: asked.conversation_id });
}

async function forgetTerms(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('gap_terms').where('answer_id', '=', id).execute();
  await trx.updateTable('gap_questions').set({ terms: '' }).where('answer_id', '=', id).execute();
}

/** Deletes gaps whose questions are gone; they hold no text. */
export async function deleteEmptyGaps(db: Db): Promise<void> {
  await db
    .deleteFrom('gaps')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gap_questions')
            .select('answer_id')
            .whereRef('gap_questions.host', '=', 'gaps.host')
            .whereRef('gap_questions.gap_id', '=', 'gaps.id'),
        ),
      ),
    )
    .execute();
}
