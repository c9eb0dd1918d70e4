import { type Word, wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';
import { isTelling, kindOf } from './kind.ts';

/** Matches a sum to be worked out. */
const sum = /\d\s*[*×÷^]\s*\d|\d\s+[-+−/x]\s+\d/u;

/** Matches a name, which may be a stop word: Will, The Who, the department IT. */
const name = /\S\s+(?!I(?!\p{L}))\p{Lu}|(?<!\p{L})\p{Lu}{2,}(?!\p{L})/u;

/** True if no word of a question says what it is about, nor what kind of answer it wants: "What?", "What is 17 * 23?". */
export function asksNothing(query: string, language: Language): boolean {
  if (name.test(query)) return false;
  const kind = kindOf(query, language);
  const isSum = sum.test(query);
  if (!isSum && kind !== 'any' && isTelling(kind)) return false;
  // One or two words are too few to detect a language.
  return [language, 'en' as const].some((one) => {
    const words = wordsOf(query, one);
    const isNothing = ({ isStop, terms }: Word) => isStop || (isSum && terms.every(isNumber));
    return words.length > 0 && words.every(isNothing);
  });
}

function isNumber(term: string): boolean {
  return /^[\d.,]+$/.test(term);
}
