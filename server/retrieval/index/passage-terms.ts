import { wordsOf } from '#server/language/analysis.ts';
import type { FoundPassage } from '../passages/passage.ts';

/** The terms of a passage's text in reading order. */
export type PassageTerms = (passage: FoundPassage) => readonly string[];

/** For one search, which looks at the same passages more than once: each is cut into terms once. */
export function createPassageTerms(): PassageTerms {
  const known = new Map<string, readonly string[]>();
  return ({ documentId, ordinal, text, language }) => {
    const key = `${documentId} ${ordinal}`;
    const terms = known.get(key) ?? wordsOf(text, language).flatMap((word) => word.terms);
    known.set(key, terms);
    return terms;
  };
}
