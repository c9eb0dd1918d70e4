import { type Language, languages } from '#server/language/languages.ts';
import { compileAskingWords, type QuestionWords } from './asking-patterns.ts';
import { englishAsking } from './words/en.ts';
import { wordLists } from './words/word-lists.ts';

const english = compileAskingWords(englishAsking);
const byLanguage = compileAll();

/** Returns how a language asks; as English does if it has no words of its own, since questions in it often have English words and names. */
export function questionWordsOf(language: Language): QuestionWords {
  return byLanguage.get(language) ?? english;
}

/** Returns the language in which a question is put by two words or more ("was kostet"), the most of its text; undefined if it is in none. */
export function languageOfAsking(query: string): Language | undefined {
  let most: { language: Language; length: number } | undefined;
  for (const [language, { asks }] of byLanguage) {
    for (const [, pattern] of asks) {
      const [said = ''] = pattern.exec(query) ?? [];
      if (/\p{L}\s+\p{L}/u.test(said) && said.length > (most?.length ?? 0))
        most = { language, length: said.length };
    }
  }
  return most?.language;
}

function compileAll(): ReadonlyMap<Language, QuestionWords> {
  const compiled = new Map<Language, QuestionWords>([['en', english]]);
  for (const language of languages) {
    const { asking } = wordLists[language];
    if (asking && language !== 'en') compiled.set(language, compileAskingWords(asking));
  }
  return compiled;
}
