import { spreadEvenly } from '#server/compute/spread-evenly.ts';
import { sectionsOf } from '#server/language/heading-paths.ts';
import type { Db } from '#server/store/schema.ts';
import { loadPassages, passagesOfHost } from './load-passages.ts';
import type { FoundPassage } from './passage.ts';

/** More headings don't help to outline a document. */
const maxHeadings = 2000;

/** Returns the first passages of a document and its sections, at most `limit`, evenly spread; none for a document without sections. */
export async function outlinePassages(
  db: Db,
  { host, documentId, limit }: { host: string; documentId: string; limit: number },
): Promise<FoundPassage[]> {
  const rows = await passagesOfHost(db, host)
    .where('passages.document_id', '=', documentId)
    .select((eb) => ['passages.heading', eb.fn.min('passages.ordinal').as('ordinal')])
    .groupBy('passages.heading')
    .orderBy('ordinal')
    .limit(maxHeadings)
    .execute();
  const sections = sectionsOf(rows.map(({ heading }) => heading ?? undefined));
  const firsts = rows.filter((_row, i) => i === 0 || sections.indexOf(sections[i]) === i);
  if (firsts.length < 2) return [];
  const ranked = spreadEvenly(firsts, limit).map(({ ordinal }, i) => ({
    documentId,
    ordinal: Number(ordinal),
    score: 1 / (1 + i),
  }));
  return loadPassages(db, host, ranked);
}
