import {
  type LikenessLimits,
  likenessOf,
  type Wording,
  weightOfTerm,
} from '#server/knowledge/curated/likeness.ts';
import { answerKinds } from '#server/question/words/answer-kind.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import type { GapWording } from './gap-wording.ts';

/** Chosen on one half of `bench:gaps`: see docs/measurements.md. */
export const gapLimits: LikenessLimits = { ofBoth: 0.5, ofAsked: 0.45, terms: 2, kinds: 'telling' };

/** Wordings that are compared, those first that share the most terms. */
const compared = 30;
/** Terms by which wordings are found, the rarest. */
const searchedTerms = 8;

export interface FoundGap {
  gapId: string;
  /** The newest question that has the same wording, if one has. */
  same?: string;
}

interface Sought {
  host: string;
  wording: GapWording;
  /** Number of the host's gaps. */
  total: number;
  limits?: LikenessLimits;
}

/** Finds the gap that a question belongs to: that of the same words, else of the wording that is most like it. */
export async function findGap(
  trx: Trx,
  { host, wording, total, limits = gapLimits }: Sought,
): Promise<FoundGap | undefined> {
  const same = await trx
    .selectFrom('gap_questions')
    .select(['answer_id', 'gap_id'])
    .where('host', '=', host)
    .where('wording', '=', wording.key)
    .where('gap_id', 'is not', null)
    .orderBy('answer_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (same?.gap_id) return { gapId: same.gap_id, same: same.answer_id };
  const { counts, rarest } = await countTerms(trx, { host, terms: wording.terms });
  const found = await findSharing(trx, { host, terms: rarest });
  if (found.length === 0) return undefined;
  const others = found.flatMap(({ terms }) => terms).filter((term) => !wording.terms.includes(term));
  const ofOthers = await countTerms(trx, { host, terms: [...new Set(others)] });
  // A term that no gap has yet would weigh most, though it tells nothing about which gap is meant.
  const weightOf = (term: string) => weightOfTerm(counts.get(term) ?? ofOthers.counts.get(term) ?? 1, total);
  const alike = found
    .map(({ gapId, ...curated }) => ({
      gapId,
      likeness: likenessOf({ asked: wording, curated }, weightOf, limits),
    }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness);
  return alike[0];
}

/** Counts the host's gaps that have each term, so that the terms of a gap with many wordings stay rare; `rarest` are those that some have. */
async function countTerms(
  trx: Trx,
  { host, terms }: { host: string; terms: readonly string[] },
): Promise<{ counts: Map<string, number>; rarest: string[] }> {
  if (terms.length === 0) return { counts: new Map(), rarest: [] };
  const rows = await trx
    .selectFrom('gap_terms')
    .select(['term', (eb) => eb.fn.count('gap_id').distinct().as('gaps')])
    .where('host', '=', host)
    .where('term', 'in', terms)
    .groupBy('term')
    .execute();
  const counts = rows.map(({ term, gaps }) => [term, Number(gaps)] as const);
  const rarest = counts.toSorted(([, a], [, b]) => a - b).slice(0, searchedTerms);
  return { counts: new Map(counts), rarest: rarest.map(([term]) => term) };
}

/** Counts the host's gaps. */
export async function countGaps(db: Db, host: string): Promise<number> {
  const { total } = await db
    .selectFrom('gaps')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Finds the wordings that have most of the terms. */
async function findSharing(
  trx: Trx,
  { host, terms }: { host: string; terms: readonly string[] },
): Promise<(Wording & { gapId: string })[]> {
  if (terms.length === 0) return [];
  const sharing = await trx
    .selectFrom('gap_terms')
    .select(['answer_id', (eb) => eb.fn.countAll().as('shared')])
    .where('host', '=', host)
    .where('term', 'in', terms)
    .groupBy('answer_id')
    .orderBy('shared', 'desc')
    .orderBy('answer_id', 'desc')
    .limit(compared)
    .execute();
  if (sharing.length === 0) return [];
  const rows = await trx
    .selectFrom('gap_questions')
    .select(['gap_id', 'kind', 'terms'])
    .where(
      'answer_id',
      'in',
      sharing.map((row) => row.answer_id),
    )
    .orderBy('answer_id')
    .execute();
  return rows.flatMap(({ gap_id: gapId, kind, terms }) =>
    gapId === null
      ? []
      : [
          {
            gapId,
            kind: answerKinds.find((known) => known === kind) ?? 'any',
            terms: terms.split(' ').filter((term) => term !== ''),
          },
        ],
  );
}
