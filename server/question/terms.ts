import { type Word, wordsOf } from '#server/language/analysis.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { questionWordsOf } from './question-words.ts';

/** A word of an earlier question, which counts for less than the question's own. */
export interface LentWord extends Word {
  weight: number;
}

/** Weight of the question before and of its words; multiplied again for each question further back. */
export const earlierWeight = 0.3;

/** Returns the words of a question without those that only ask ("how *long*"). */
export function withoutFillers(text: string, language: TextLanguage): Word[] {
  const { fillers } = questionWordsOf(language);
  return wordsOf(fillers ? text.replace(fillers, ' ') : text, language);
}

/** Returns the words that say what a question is about. */
export function contentAmong(words: readonly Word[]): Word[] {
  return words.filter(({ isStop }) => !isStop);
}

/** Returns the words that earlier questions, oldest first, lend to a later one. */
export function lendWords(earlier: readonly string[], language: TextLanguage): LentWord[] {
  return earlier.toReversed().flatMap((text, age) =>
    contentAmong(withoutFillers(text, language)).map((word) => ({
      ...word,
      weight: earlierWeight ** (age + 1),
    })),
  );
}
