import { sql } from 'kysely';
import {
  type LikenessLimits,
  likenessOf,
  type Wording,
  weightOfTerm,
} from '#server/knowledge/curated/likeness.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { answerKinds } from '#server/words/questions/answer-kind.ts';
import type { GapWording } from './gap-wording.ts';

/** Chosen on one half of `bench:gaps`: see docs/measurements.md. */
export const gapLimits: LikenessLimits = { ofBoth: 0.5, ofAsked: 0.45, terms: 2, kinds: 'telling' };

/** Wordings that are compared, those first that share the most of what is rare. */
const compared = 30;
/** Terms by which wordings are found, the rarest. */
const searchedTerms = 8;
/** Wordings of each of these terms that are looked at, the newest: with all, each question would cost as much as were asked before it. */
const searchedWordings = 300;
/** Wordings by which the gaps of a term are counted: with more, it is common, and weighs little. */
const countedWordings = 500;

/** In place of a gap's id where the host has as many open gaps as are kept. */
export const noGap = '';

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
    .where('gap_id', '>', noGap)
    .orderBy('answer_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (same?.gap_id) return { gapId: same.gap_id, same: same.answer_id };
  const { counts, rarest } = await countTerms(trx, { host, terms: wording.terms });
  const searched = rarest.map((term) => ({ term, weight: weightOfTerm(counts.get(term) ?? 1, total) }));
  const found = await findSharing(trx, { host, searched });
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
  const { rows } = await sql<{ term: string; gaps: number | string }>`
    select wanted.column1 as term, (select count(distinct gap_id) from
      (select gap_id from gap_terms where host = ${host} and term = wanted.column1 order by gap_id
        limit ${countedWordings}) as those) as gaps
    from (values ${sql.join(terms.map((term) => sql`(${term})`))}) as wanted`.execute(trx);
  const counts = rows.map(({ term, gaps }) => [term, Number(gaps)] as const).filter(([, gaps]) => gaps > 0);
  const rarest = counts.toSorted(([, a], [, b]) => a - b).slice(0, searchedTerms);
  return { counts: new Map(counts), rarest: rarest.map(([term]) => term) };
}

/** Counts the host's gaps, and those that nobody has answered or ignored. */
export async function countGaps(db: Db, host: string): Promise<{ all: number; open: number }> {
  const { all, open } = await db
    .selectFrom('gaps')
    .select((eb) => [
      eb.fn.countAll().as('all'),
      eb.fn.countAll().filterWhere('handled_at', '=', '').filterWhere('ignored', '=', 0).as('open'),
    ])
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return { all: Number(all), open: Number(open) };
}

interface Searched {
  host: string;
  searched: readonly { term: string; weight: number }[];
}

/** Finds the answers whose questions share the most with what is searched for, among the newest that have each term. */
async function findNewestSharing(trx: Trx, { host, searched }: Searched): Promise<string[]> {
  const ofTerm = (term: string) =>
    trx
      .selectFrom('gap_terms')
      .select('answer_id')
      .where('host', '=', host)
      .where('term', '=', term)
      .orderBy('answer_id', 'desc')
      .limit(searchedWordings);
  const [first, ...others] = searched.map(({ term, weight }) =>
    trx
      .selectFrom(ofTerm(term).as('newest'))
      .select(['answer_id', sql<number>`cast(${weight} as real)`.as('weight')]),
  );
  if (!first) return [];
  const found = others.reduce((all, of) => all.unionAll(of), first);
  const sharing = await trx
    .selectFrom(found.as('found'))
    .select(['answer_id', (eb) => eb.fn.sum('weight').as('shared')])
    .groupBy('answer_id')
    .orderBy('shared', 'desc')
    .orderBy('answer_id', 'desc')
    .limit(compared)
    .execute();
  return sharing.map((row) => row.answer_id);
}

/** Finds the wordings that share the most with what is searched for. */
async function findSharing(trx: Trx, sought: Searched): Promise<(Wording & { gapId: string })[]> {
  const ids = await findNewestSharing(trx, sought);
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('gap_questions')
    .select(['gap_id', 'kind', 'terms'])
    .where('answer_id', 'in', ids)
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
