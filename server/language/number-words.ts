import { readingWords } from '#server/words/words.ts';
import type { TextLanguage } from '#shared/languages.ts';

const first = 2;

/** Returns a language's number words with their numbers. */
export function numberWordsOf(language: TextLanguage): ReadonlyMap<string, number> {
  const { numbers, numberForms = {} } = readingWords[language];
  const listed = numbers?.split(' ').map((word, i): [string, number] => [word, i + first]) ?? [];
  return new Map([...listed.filter(([word]) => word !== '-'), ...Object.entries(numberForms)]);
}
