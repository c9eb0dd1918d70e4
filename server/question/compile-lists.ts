import type { WordList } from '#server/words/questions/word-list.ts';
import { questionWords } from '#server/words/words.ts';
import { type TextLanguage, textLanguages } from '#shared/languages.ts';

/** The words of questions in every language. */
export const wordLists: readonly WordList[] = textLanguages.map((language) => questionWords[language]);

/** Compiles a part of each language's words; languages without that part are left out. */
export function compileLists<Patterns>(
  compile: (list: WordList) => Patterns | undefined,
): ReadonlyMap<TextLanguage, Patterns> {
  const compiled = new Map<TextLanguage, Patterns>();
  for (const language of textLanguages) {
    const patterns = compile(questionWords[language]);
    if (patterns) compiled.set(language, patterns);
  }
  return compiled;
}
