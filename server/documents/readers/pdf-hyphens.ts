import { type Line, lineEndHyphen } from './pdf-lines.ts';

const broken = /([\p{L}\p{M}]+)[\u0002-]\s*([\p{L}\p{M}]+)/gu;
const marked = new RegExp(`([\\p{L}\\p{M}]*)${lineEndHyphen}\\s*([\\p{L}\\p{M}]*)`, 'gu');

/**
 * Makes one word of a word that was cut at a line's end, or keeps its hyphen where the document writes it so: known is
 * what the document holds elsewhere.
 */
export function createHyphenMender(pages: readonly (readonly Line[])[]): (text: string) => string {
  let words: Set<string> | undefined;
  return (text) => {
    if (!text.includes(lineEndHyphen)) return text;
    words ??= collectWords(pages);
    const known = words;
    return text.replace(marked, (_, left: string, right: string) => mend(known, left, right));
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

/** Words of the document that stand whole, and its compounds with a hyphen inside a line. */
function collectWords(pages: readonly (readonly Line[])[]): Set<string> {
  const words = new Set<string>();
  for (const line of pages.flat()) {
    const text = line.text
      .toLowerCase()
      .replace(broken, (match) => (match.includes(lineEndHyphen) ? ' ' : match));
    for (const [word] of text.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu)) words.add(word);
  }
  return words;
}
