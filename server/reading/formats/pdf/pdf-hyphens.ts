import { lineEndHyphen } from './pdf-page-text.ts';
import type { Line } from './pdf-piece.ts';

const cutWord = new RegExp(`([\\p{L}\\p{M}]*)${lineEndHyphen}\\s*([\\p{L}\\p{M}]*)`, 'gu');
const wholeWord = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/**
 * Returns a function that joins words hyphenated at a line's end. Keeps the hyphen of compounds, which it recognises by the
 * other words of the document.
 */
export function createDehyphenator(pages: readonly (readonly Line[])[]): (text: string) => string {
  let words: Set<string> | undefined;
  return (text) => {
    if (!text.includes(lineEndHyphen)) return text;
    words ??= collectWords(pages);
    const known = words;
    return text.replace(cutWord, (_, left: string, right: string) => joinHyphenated(known, left, right));
  };
}

function joinHyphenated(words: ReadonlySet<string>, left: string, right: string): string {
  const joined = left + right;
  const has = (word: string) => words.has(word.toLowerCase());
  if (has(joined)) return joined;
  const compound = `${left}-${right}`;
  const isCompound = has(compound) || (has(left) && has(right)) || /^\p{Lu}/u.test(right);
  return isCompound ? compound : joined;
}

const cutAtEnd = /[\p{L}\p{M}]+[-\u2010]\s*$/u;

/** Collects the document's words and compounds that aren't hyphenated at a line's end. */
function collectWords(pages: readonly (readonly Line[])[]): Set<string> {
  const words = new Set<string>();
  for (const { text } of pages.flat()) {
    const whole = text.replace(cutAtEnd, '').replace(cutWord, ' ').toLowerCase();
    for (const [word] of whole.matchAll(wholeWord)) words.add(word);
  }
  return words;
}
