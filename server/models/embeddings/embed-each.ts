import { TextsRefused } from './embedding-failure.ts';

type AskAll = (texts: readonly string[]) => Promise<Float32Array[]>;

/** A text that every embedding model takes. */
const plainText = 'A sentence that any model takes.';

/**
 * Embeds texts of which some may be refused: halves them until those at fault stand alone, and answers `undefined` for each.
 * A refusal is a text's own fault only where another text is taken just then; else it is the model's, and is thrown.
 */
export async function embedEach(
  ask: AskAll,
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
