import type { Db } from '#server/store/schema.ts';
import { loadPassages, passagesOfHost } from './load-passages.ts';
import type { FoundPassage } from './passage.ts';

/** Passages before and after the place that are looked at, so that a long document costs no more than a short one. */
const reach = { before: 60, after: 120 };

/** A place in a document of the host. */
export interface Place {
  host: string;
  documentId: string;
  ordinal: number;
}

/** Returns the first passages of the sections around a place, at most `limit`: those after it, nearest first, then those before it. */
export async function sectionsNear(
  db: Db,
  { host, documentId, ordinal }: Place,
  limit: number,
): Promise<FoundPassage[]> {
  const rows = await passagesOfHost(db, host)
    .where('passages.document_id', '=', documentId)
    .where('passages.heading', 'is not', null)
    .where('passages.ordinal', '>=', ordinal - reach.before)
    .where('passages.ordinal', '<=', ordinal + reach.after)
    .select((eb) => ['passages.heading', eb.fn.min('passages.ordinal').as('ordinal')])
    .groupBy('passages.heading')
    .execute();
  const firsts = rows.map((row) => Number(row.ordinal));
  const after = firsts.filter((first) => first > ordinal).sort((x, y) => x - y);
  const before = firsts.filter((first) => first <= ordinal).sort((x, y) => y - x);
  const chosen = [...after, ...before].slice(0, limit);
  const ranked = chosen.map((first) => ({ documentId, ordinal: first, score: 1 }));
  return loadPassages(db, host, ranked);
}
