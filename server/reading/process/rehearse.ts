import { setImmediate } from 'node:timers/promises';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import type { Format } from '../formats/formats.ts';

/** By then a reader is nearly as quick as one that has read a long document. */
const mostRounds = 30;

interface Rehearsal {
  format: Format;
  /** What is done with a document's text. */
  use(document: DocumentText): unknown;
  /** Asked between two rounds, each some 10 ms long (the first takes 80), after others had their turn. */
  isWanted(): boolean;
}

/** Reads the small sample of a kind again and again, so that the first document meets code that is compiled already. */
export async function rehearse({ format, use, isWanted }: Rehearsal): Promise<void> {
  const bytes = await format.makeSample?.();
  if (!bytes) return;
  const read = await format.load();
  for (let round = 0; round < mostRounds && isWanted(); round++) {
    use(await read({ bytes, name: '', mediaType: format.mediaType }));
    await setImmediate();
  }
}
