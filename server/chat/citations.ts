/** A piece of an answer on its way out: text, or the first mention of a passage, told just before the text that cites it. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; number: number; passage: number };

const longestMarker = '[9999]'.length;
const unfinishedMarker = /\[\d{0,4}$/;
const marker = /\s?\[(\d{1,4})\]/g;

/**
 * Renumbers the `[n]` of a model's text by first mention and drops those that cite nothing.
 * `passage` in a citation counts from 0 in the order offered. A marker split between two chunks is put together.
 */
export async function* resolveCitations(
  chunks: AsyncIterable<string>,
  passageCount: number,
): AsyncGenerator<AnswerEvent> {
  const numbers = new Map<number, number>();
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    const cut = heldFrom(text);
    held = text.slice(cut);
    yield* resolveText(text.slice(0, cut), passageCount, numbers);
  }
  yield* resolveText(held, passageCount, numbers);
}

/** Where a marker starts that the next chunk may finish; the text's length where there is none. */
function heldFrom(text: string): number {
  const tail = text.lastIndexOf('[', text.length);
  if (tail === -1 || text.length - tail >= longestMarker || !unfinishedMarker.test(text)) return text.length;
  return tail > 0 && /\s/.test(text.charAt(tail - 1)) ? tail - 1 : tail;
}

function* resolveText(
  text: string,
  passageCount: number,
  numbers: Map<number, number>,
): Generator<AnswerEvent> {
  if (text === '') return;
  if (!text.includes('[')) {
    yield { type: 'text', text };
    return;
  }
  const fresh: AnswerEvent[] = [];
  const renumbered = text.replace(marker, (whole, digits: string) => {
    const passage = Number(digits) - 1;
    if (passage < 0 || passage >= passageCount) return passageCount === 0 ? whole : '';
    let number = numbers.get(passage);
    if (number === undefined) {
      number = numbers.size + 1;
      numbers.set(passage, number);
      fresh.push({ type: 'citation', number, passage });
    }
    return whole.replace(digits, String(number));
  });
  yield* fresh;
  if (renumbered !== '') yield { type: 'text', text: renumbered };
}
