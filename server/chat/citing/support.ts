import { createPauses } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import type { TextLanguage } from '#shared/languages.ts';

/** Least share of an answer's words that passages must contain for it to be from them. */
const leastShare = 0.5;
/** Only the first 4,000 characters of an answer are checked. */
const readOfAnswer = 4000;

/** True if passages that an answer doesn't cite contain the words that carry its meaning. */
export async function isSupported(
  answer: string,
  passages: readonly { text: string; language: TextLanguage }[],
): Promise<boolean> {
  const pause = createPauses();
  const termsOf = new Map<TextLanguage, Set<string>>();
  for (const { text, language } of passages) {
    const terms = termsOf.get(language) ?? new Set<string>();
    for (const word of wordsOf(text, language)) for (const term of word.terms) terms.add(term);
    termsOf.set(language, terms);
    await pause();
  }
  return [...termsOf].some(([language, terms]) => {
    const said = wordsOf(answer.slice(0, readOfAnswer), language).filter((word) => !word.isStop);
    const known = said.filter((word) => word.terms.every((term) => terms.has(term)));
    return said.length > 0 && known.length >= leastShare * said.length;
  });
}
