import { TextsRefused } from './embedding-failure.ts';

/** A text that every embedding model accepts. */
const plainText = 'A sentence that any model takes.';

/**
 * Embeds texts of which some may be refused: halves them until each of those is alone, and returns undefined for it. A text is at fault only if
 * the model accepts another text at that moment; if not, its error is thrown.
 */
export async function embedEach(
  ask: (texts: readonly string[]) => Promise<Float32Array[]>,
  texts: readonly string[],
): Promise<(Float32Array | undefined)[]> {
  try {
    return await ask(texts);
  } catch (error) {
    if (!(error instanceof TextsRefused)) throw error;
    if (texts.length === 1) {
      await ask([plainText]);
      return [undefined];
    }
  }
  const half = Math.ceil(texts.length / 2);
  return [...(await embedEach(ask, texts.slice(0, half))), ...(await embedEach(ask, texts.slice(half)))];
}
