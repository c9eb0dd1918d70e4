import { setImmediate } from 'node:timers/promises';
import { countWords } from '#server/language/word-count.ts';
import type { Db } from '#server/store/schema.ts';
import { headingSeparator } from '#shared/text/headings.ts';
import { passagesOfHost } from '../passages/load-passages.ts';

/** About 100 KB of text, counted within a few milliseconds. */
const batchSize = 100;

/** Counts a document's words as `countWords` does. Yields to other requests, as a document may have thousands of passages. */
export async function countDocumentWords(
  db: Db,
  { host, documentId }: { host: string; documentId: string },
): Promise<number> {
  const passages = passagesOfHost(db, host)
    .where('documents.id', '=', documentId)
    .select(['passages.text', 'passages.heading'])
    .orderBy('passages.ordinal')
    .limit(batchSize);
  let words = 0;
  let headings: string[] = [];
  for (let from = 0; ; from += batchSize) {
    const rows = await passages.where('passages.ordinal', '>=', from).execute();
    for (const { text, heading } of rows) {
      const over = heading?.split(headingSeparator) ?? [];
      // Consecutive passages share headings, which count once.
      const changed = over.findIndex((part, depth) => part !== headings[depth]);
      words += countWords(text) + (changed < 0 ? 0 : countWords(over.slice(changed).join(' ')));
      headings = over;
    }
    if (rows.length < batchSize) return words;
    await setImmediate();
  }
}
