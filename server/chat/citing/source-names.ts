import { foldWord } from '#server/language/folding.ts';
import { readingWords } from '#server/words/words.ts';
import { textLanguages } from '#shared/languages.ts';

const names: ReadonlySet<string> = new Set(
  textLanguages.flatMap((language) => readingWords[language].sourceNames.trim().split(/\s+/).map(foldWord)),
);
const beginnings: ReadonlySet<string> = new Set(
  [...names].flatMap((name) => Array.from(name, (_, at) => name.slice(0, at + 1))),
);

/** True for a folded word by which models name a passage in some language: `source`, `quelle`. */
export function isSourceName(word: string): boolean {
  return names.has(word);
}

/** True for the first letters of such a word. */
export function beginsSourceName(letters: string): boolean {
  return beginnings.has(letters);
}
