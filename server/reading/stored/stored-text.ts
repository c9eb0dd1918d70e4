import { ownText } from '#server/retrieval/passages/passage.ts';
import type { Db } from '#server/store/schema.ts';
import { headingSeparator } from '#shared/text/headings.ts';

/** Consecutive text of a stored document under the same headings. */
interface StoredPart {
  page?: number;
  /** Headings above it, the outermost first. */
  headings: readonly string[];
  text: string;
  /** Number of characters between it and the part before. */
  gap: number;
}

/** Batch size, so that a large document's text is never in memory as a whole. */
const rowsAtOnce = 200;

/** Yields the text of a host's document in reading order; nothing if the host has no document with this id. */
export async function* readStoredText(
  db: Db,
  { host, id }: { host: string; id: string },
): AsyncGenerator<StoredPart> {
  let from = 0;
  let end = 0;
  for (;;) {
    const rows = await db
      .selectFrom('passages')
      .innerJoin('documents', 'documents.id', 'passages.document_id')
      .where('documents.host', '=', host)
      .where('documents.id', '=', id)
      .where('passages.ordinal', '>=', from)
      .where('passages.ordinal', '<', from + rowsAtOnce)
      .orderBy('passages.ordinal')
      .selectAll('passages')
      .execute();
    for (const { page, heading, text, start_offset, end_offset } of rows) {
      yield {
        ...(page === null ? {} : { page }),
        headings: heading === null ? [] : heading.split(headingSeparator),
        text: ownText({ text, start: start_offset, end: end_offset }),
        gap: start_offset - end,
      };
      end = end_offset;
    }
    if (rows.length === 0) return;
    from += rowsAtOnce;
  }
}

/** Writes parts as plain text: what was left out in brackets, then each heading once, where its section begins. */
export async function* writePlainParts(
  parts: AsyncIterable<StoredPart>,
  leftOut?: string,
): AsyncGenerator<string> {
  if (leftOut !== undefined) yield `[${leftOut}]\n\n`;
  let open: readonly string[] | undefined;
  for await (const { headings, text, gap } of parts) {
    const begun = newHeadings(open ?? [], headings);
    const separator = begun.length > 0 || gap > 1 ? '\n\n' : '\n'.repeat(gap);
    yield `${open === undefined ? '' : separator}${[...begun, text].join('\n\n')}`;
    open = headings;
  }
  if (open !== undefined) yield '\n';
}

/** Writes parts as JSON: the document's facts and its parts as `blocks`. */
export async function* writeJsonParts(
  facts: Readonly<Record<string, string | true>>,
  parts: AsyncIterable<StoredPart>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},"blocks":[`;
  let separator = '';
  for await (const { page, headings, text } of parts) {
    yield separator + JSON.stringify({ ...(page === undefined ? {} : { page }), headings, text });
    separator = ',';
  }
  yield ']}';
}

/** Returns the headings that begin with a part: from the first one that differs. */
function newHeadings(before: readonly string[], now: readonly string[]): readonly string[] {
  const first = now.findIndex((heading, i) => heading !== before[i]);
  return first === -1 ? [] : now.slice(first);
}
