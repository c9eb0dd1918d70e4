import { languagesInLatinScript } from '#server/language/detect.ts';
import { inSmallLetters } from '#server/language/small-letters.ts';
import { englishAsking } from '#server/words/questions/en.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { compileAskingWords, type QuestionWords } from './asking-patterns.ts';
import { compileLists } from './compile-lists.ts';

const english = compileAskingWords(englishAsking);
const byLanguage = compileLists(
  ({ asking }) => asking && (asking === englishAsking ? english : compileAskingWords(asking)),
);

/** Returns how a language asks; as English does if it has no words of its own, since questions in it often have English words and names. */
export function questionWordsOf(language: TextLanguage): QuestionWords {
  return byLanguage.get(language) ?? english;
}

/** Returns the language in which a question is put by two words or more ("was kostet"), the most of its text; undefined if it is in none, or in a script that tells its language by itself. */
export function languageOfAsking(query: string): TextLanguage | undefined {
  const asked = inSmallLetters(query);
  let most: { language: TextLanguage; length: number } | undefined;
  for (const language of languagesInLatinScript) {
    for (const [, pattern] of byLanguage.get(language)?.asks ?? []) {
      const [said = ''] = pattern.exec(asked) ?? [];
      if (/\p{L}\s+\p{L}/u.test(said) && said.length > (most?.length ?? 0))
        most = { language, length: said.length };
    }
  }
  return most?.language;
}
