import { type Word, wordsOf } from '#server/language/analysis.ts';
import { numberWordsOf } from '#server/language/number-words.ts';
import type { TextLanguage } from '#shared/languages.ts';

/**
 * Returns the terms that a question's words have in documents of a language, each with the term in the question's own: `towers` is
 * stemmed to `tower` in English and stays in German; `6` is `six`. Undefined if they are the same.
 */
export type TermNames = (language: TextLanguage) => ReadonlyMap<string, string> | undefined;

/** Creates the names for the words of a question and of what was asked before it. */
export function createTermNames(texts: readonly string[], own: TextLanguage): TermNames {
  const known = new Map<TextLanguage, ReadonlyMap<string, string> | undefined>();
  return (language) => {
    if (known.has(language)) return known.get(language);
    const names = language === own ? new Map<string, string>() : nameTerms(texts, own, language);
    for (const text of texts) {
      nameNumbers(names, text, own, language);
      nameJoined(names, text, own, language);
    }
    const called = language === own && names.size === 0 ? undefined : names;
    known.set(language, called);
    return called;
  };
}

/** Returns a document's term under the name that the question has for it. */
export function nameOfTerm(names: ReadonlyMap<string, string> | undefined, term: string): string {
  return names?.get(term) ?? term;
}

function nameTerms(
  texts: readonly string[],
  own: TextLanguage,
  elsewhere: TextLanguage,
): Map<string, string> {
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

/** Names a document's numbers, written as digits or as words, as the question does. */
function nameNumbers(
  names: Map<string, string>,
  text: string,
  own: TextLanguage,
  elsewhere: TextLanguage,
): void {
  const [here, there] = [termsOfNumbers(own), termsOfNumbers(elsewhere)];
  for (const { terms } of wordsOf(text, own))
    for (const term of terms) {
      const number = here.get(term) ?? term;
      const isOther = (other: string) => other !== term && !names.has(other);
      if (number !== term && isOther(number)) names.set(number, term);
      for (const [other, value] of there) if (value === number && isOther(other)) names.set(other, term);
    }
}

const particles =
  /(?<![\p{L}\p{N}-])(\p{L}{2,12})[ -](in|out|up|off|on|over|back|fi|mail|line|site)(?![\p{L}\p{N}-])/giu;

/** Names what a document writes as one word ("checkout") by the first word of the question's ("check out", "check-out"). */
function nameJoined(
  names: Map<string, string>,
  text: string,
  own: TextLanguage,
  elsewhere: TextLanguage,
): void {
  for (const [, first = '', second = ''] of text.matchAll(particles)) {
    const [word] = wordsOf(first, own);
    const [joined] = wordsOf(first + second, elsewhere);
    const [name, term] = [word?.terms[0], joined?.terms[0]];
    if (name !== undefined && term !== undefined && word?.isStop === false && !names.has(term))
      names.set(term, name);
  }
}

const remembered = new Map<TextLanguage, ReadonlyMap<string, string>>();

/** Returns the term of each number's word with the number's digits. */
function termsOfNumbers(language: TextLanguage): ReadonlyMap<string, string> {
  const known = remembered.get(language);
  if (known) return known;
  const terms = new Map<string, string>();
  for (const [word, number] of numberWordsOf(language))
    for (const { terms: own } of wordsOf(word, language))
      for (const term of own) terms.set(term, String(number));
  remembered.set(language, terms);
  return terms;
}
