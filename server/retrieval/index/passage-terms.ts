import { wordsOf } from '#server/language/analysis.ts';
import type { FoundPassage } from '../passages/passage.ts';

/** Returns the terms of a passage's text in reading order. */
export type PassageTerms = (passage: FoundPassage) => readonly string[];

/** Caches terms for one search, which uses the same passages more than once. */
export function createPassageTerms(): PassageTerms {
  const known = new Map<string, readonly string[]>();
  return ({ documentId, ordinal, text, language }) => {
    const key = `${documentId} ${ordinal}`;
    const terms = known.get(key) ?? wordsOf(text, language).flatMap((word) => word.terms);
    known.set(key, terms);
    return terms;
  };
}
