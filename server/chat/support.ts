import { createPauses } from '#server/compute/pause.ts';
import { wordsOf } from '#server/language/analysis.ts';
import type { Language } from '#server/language/languages.ts';

/** An answer that says less of what the passages say than this is not from them, or hardly. */
const leastShare = 0.5;
/** Of a long answer the beginning tells. */
const readOfAnswer = 4000;

/** Whether the words that carry an answer's meaning stand in passages that it does not cite. */
export async function isSupported(
  answer: string,
  passages: readonly { text: string; language: Language }[],
): Promise<boolean> {
  const pause = createPauses();
  const held = new Map<Language, Set<string>>();
  for (const { text, language } of passages) {
    const terms = held.get(language) ?? new Set<string>();
    for (const word of wordsOf(text, language)) for (const term of word.terms) terms.add(term);
    held.set(language, terms);
    await pause();
  }
  return [...held].some(([language, terms]) => {
    const said = wordsOf(answer.slice(0, readOfAnswer), language).filter((word) => !word.isStop);
    const known = said.filter((word) => word.terms.every((term) => terms.has(term)));
    return said.length > 0 && known.length >= leastShare * said.length;
  });
}
