import { type Word, wordsOf } from './analysis.ts';
import type { Language } from './languages.ts';

/**
 * What a question's terms are called in documents of a language, each with its name in the question's own: `towers` is
 * one term in German, and `tower` in English. Undefined for the question's own language, where they are the same.
 */
export type TermNames = (language: Language) => ReadonlyMap<string, string> | undefined;

/** For the words of a question and of what was asked before it. */
export function createTermNames(texts: readonly string[], own: Language): TermNames {
  const known = new Map<Language, ReadonlyMap<string, string>>();
  return (language) => {
    if (language === own) return undefined;
    const names = known.get(language) ?? nameTerms(texts, own, language);
    known.set(language, names);
    return names;
  };
}

/** The term of a document under the name that the question has for it. */
export function nameOfTerm(names: ReadonlyMap<string, string> | undefined, term: string): string {
  return names?.get(term) ?? term;
}

function nameTerms(texts: readonly string[], own: Language, elsewhere: Language): Map<string, string> {
  const names = new Map<string, string>();
  for (const text of texts) {
    // Every language cuts a text into the same words.
    const there = wordsOf(text, elsewhere);
    for (const [index, word] of wordsOf(text, own).entries()) nameWord(names, word, there[index]);
  }
  return names;
}

function nameWord(names: Map<string, string>, here: Word, there: Word | undefined): void {
  const [own, other] = [
    [...here.terms, ...here.extras],
    [...(there?.terms ?? []), ...(there?.extras ?? [])],
  ];
  for (const [index, term] of own.entries()) {
    const name = other[index];
    if (name !== undefined && !names.has(name)) names.set(name, term);
  }
}
