import type { Block } from '#server/retrieval/passages/document-text.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { addPassages } from '#server/retrieval/passages/store-passages.ts';
import type { Db } from '#server/store/schema.ts';

const now = '2026-01-01T00:00:00.000Z';

/** Stores a document of sections under `headings` or `Part 0`, `Part 1`, …; each on a separate page. */
export async function addDocument(
  db: Db,
  input: {
    id: string;
    host: string;
    title: string;
    sections: readonly string[];
    headings?: readonly string[];
  },
) {
  let text = '';
  const blocks: Block[] = input.sections.flatMap((section, index) => {
    const heading = input.headings?.[index] ?? `Part ${index}`;
    const start = text.length;
    text += `${heading}\n\n${section}\n\n`;
    const body = start + heading.length + 2;
    return [
      { kind: 'heading' as const, level: 1, start, end: start + heading.length },
      { kind: 'paragraph' as const, page: index + 1, start: body, end: body + section.length },
    ];
  });
  const index = prepareIndex({ title: input.title, mediaType: 'text/plain', text, blocks });
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('documents')
      .values({
        id: input.id,
        host: input.host,
        origin: 'file',
        url: null,
        title: input.title,
        media_type: 'text/plain',
        page_count: null,
        passage_count: index.passages.length,
        term_count: index.termCount,
        etag: null,
        last_modified: null,
        checked_at: now,
        created_at: now,
      })
      .execute();
    await addPassages(trx, input.id, index);
  });
}
