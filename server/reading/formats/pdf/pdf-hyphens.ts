import { lineEndHyphen } from './pdf-page-text.ts';
import type { Line } from './pdf-piece.ts';

const cutWord = new RegExp(`([\\p{L}\\p{M}]*)${lineEndHyphen}\\s*([\\p{L}\\p{M}]*)`, 'gu');
const wholeWord = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/**
 * Makes one word of a word that was cut at a line's end, or keeps its hyphen where it is a compound: the words that the
 * document holds elsewhere tell.
 */
export function createHyphenMender(pages: readonly (readonly Line[])[]): (text: string) => string {
  let words: Set<string> | undefined;
  return (text) => {
    if (!text.includes(lineEndHyphen)) return text;
    words ??= collectWords(pages);
    const known = words;
    return text.replace(cutWord, (_, left: string, right: string) => mend(known, left, right));
  };
}

function mend(words: ReadonlySet<string>, left: string, right: string): string {
  const joined = left + right;
  const has = (word: string) => words.has(word.toLowerCase());
  if (has(joined)) return joined;
  const compound = `${left}-${right}`;
  const isCompound = has(compound) || (has(left) && has(right)) || /^\p{Lu}/u.test(right);
  return isCompound ? compound : joined;
}

const cutAtEnd = /[\p{L}\p{M}]+[-\u2010]\s*$/u;

/** Words and compounds of the document that no line's end cuts. */
function collectWords(pages: readonly (readonly Line[])[]): Set<string> {
  const words = new Set<string>();
  let isRest = false;
  for (const { text } of pages.flat()) {
    const begun = isRest ? text.replace(/^\s*[\p{L}\p{M}]+/u, '') : text;
    isRest = cutAtEnd.test(text);
    const whole = begun.replace(cutAtEnd, '').replace(cutWord, ' ').toLowerCase();
    for (const [word] of whole.matchAll(wholeWord)) words.add(word);
  }
  return words;
}
