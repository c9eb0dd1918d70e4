import type { Db } from '#server/store/schema.ts';

/** Counts the host's curated answers, and those that have each term in their questions. */
export async function weighTerms(
  db: Db,
  { host, terms }: { host: string; terms: readonly string[] },
): Promise<{ counts: Map<string, number>; total: number }> {
  const { total } = await db
    .selectFrom('curated_answers')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  if (terms.length === 0) return { counts: new Map(), total: Number(total) };
  const rows = await db
    .selectFrom('curated_terms')
    .select(['term', (eb) => eb.fn.count('answer_id').distinct().as('answers')])
    .where('host', '=', host)
    .where('term', 'in', terms)
    .groupBy('term')
    .execute();
  return { counts: new Map(rows.map(({ term, answers }) => [term, Number(answers)])), total: Number(total) };
}
