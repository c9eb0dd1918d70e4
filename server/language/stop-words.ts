import { readingWords } from '#server/words/words.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';
import { foldWord } from './folding.ts';

interface StopWords {
  written: ReadonlySet<string>;
  folded: ReadonlySet<string>;
}

const byLanguage = new Map(textLanguages.map((language) => [language, readStopWords(language)]));
const none: ReadonlySet<string> = new Set();

/** Returns a language's stop words, folded like its terms. */
export function stopWordsOf(language: TextLanguage): ReadonlySet<string> {
  return byLanguage.get(language)?.folded ?? none;
}

/** Returns a language's stop words in lower case with accents, which distinguish languages. */
export function writtenStopWordsOf(language: TextLanguage): ReadonlySet<string> {
  return byLanguage.get(language)?.written ?? none;
}

function readStopWords(language: TextLanguage): StopWords {
  const words = readingWords[language].stopWords.match(/\S+/g) ?? [];
  return { written: new Set(words), folded: new Set(words.map(foldWord)) };
}
