import { setImmediate } from 'node:timers/promises';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import type { Format } from '../formats/format.ts';

/** After these, a reader is nearly as fast as one that has read a long document. */
const maxRounds = 30;

interface Prewarm {
  format: Format;
  /** Called with the text of each round. */
  use(document: DocumentText): unknown;
  /** Checked between rounds of about 10 ms each (the first takes 80), after other work had its turn. */
  isWanted(): boolean;
}

/** Reads a format's small sample repeatedly, so that the first document finds code that is compiled. */
export async function prewarmReader({ format, use, isWanted }: Prewarm): Promise<void> {
  const bytes = await format.makeSample?.();
  if (!bytes) return;
  const read = await format.load();
  for (let round = 0; round < maxRounds && isWanted(); round++) {
    use(await read({ bytes, name: '', mediaType: format.mediaType }));
    await setImmediate();
  }
}
