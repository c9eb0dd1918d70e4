import { uuidv7 } from 'uuidv7';
import { createPauses } from '#server/compute/pause.ts';
import type { LikenessLimits } from '#server/knowledge/curated/likeness.ts';
import { runIfDue } from '#server/store/background-work.ts';
import { runRelaxed } from '#server/store/relaxed-durability.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { announce } from '#server/webhooks/announce.ts';
import { countGaps, findGap, noGap } from './find-gap.ts';
import { type GapWording, gapWordingOf } from './gap-wording.ts';

interface Gathering {
  host: string;
  stopped: AbortSignal;
  limits?: LikenessLimits;
  /** Open gaps of a host, beyond which questions open no more: an admin reads the most frequent, and whoever asks at random would fill the store. */
  mostOpen?: number;
}

interface Waiting {
  answer_id: string;
  question: string;
  language: string;
}

/** Questions that are read at once. */
const batchSize = 20;
const mostOpenGaps = 2000;

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
 * Each is put in a transaction of its own, since answers wait meanwhile for the store on SQLite.
 */
export async function gatherHost(
  db: Db,
  { host, stopped, limits, mostOpen = mostOpenGaps }: Gathering,
): Promise<void> {
  const pause = createPauses();
  const counted = await countGaps(db, host);
  while (!stopped.aborted) {
    const waiting = await findWaiting(db, host);
    for (const row of waiting) {
      await pause();
      if (stopped.aborted) return;
      const wording = gapWordingOf(row);
      const placed = {
        host,
        id: row.answer_id,
        wording,
        total: counted.all,
        mayOpen: counted.open < mostOpen,
      };
      const isNew = await runRelaxed(db, (trx) => place(trx, { ...placed, ...(limits && { limits }) }));
      if (!isNew) continue;
      counted.all++;
      counted.open++;
    }
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
  /** False if the host has as many open gaps as are kept. */
  mayOpen: boolean;
  limits?: LikenessLimits;
}

/** Puts a question into its gap. Returns true if the gap is new. */
async function place(trx: Trx, { id, mayOpen, ...sought }: Placed): Promise<boolean> {
  const { host, wording } = sought;
  const found = await findGap(trx, sought);
  const isNew = found === undefined && mayOpen;
  const gapId = found?.gapId ?? (isNew ? uuidv7() : noGap);
  // The newest question of a wording has its terms, as it is deleted last.
  const isNewest = found?.same === undefined || found.same < id;
  const terms = isNewest && gapId !== noGap ? wording.terms : [];
  const { numUpdatedRows } = await trx
    .updateTable('gap_questions')
    .set({ gap_id: gapId, wording: wording.key, kind: wording.kind, terms: terms.join(' ') })
    .where('answer_id', '=', id)
    .executeTakeFirstOrThrow();
  // Its conversation may have been deleted meanwhile.
  if (numUpdatedRows === 0n) return false;
  if (isNew) await addGap(trx, { id: gapId, host, answerId: id });
  if (found?.same !== undefined && isNewest) await forgetTerms(trx, found.same);
  if (terms.length > 0) {
    await trx
      .insertInto('gap_terms')
      .values(terms.map((term) => ({ host, term, answer_id: id, gap_id: gapId })))
      .execute();
  }
  return isNew;
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
