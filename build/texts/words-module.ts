import { join } from 'node:path';
import { textLanguages } from '#shared/languages.ts';

const folder = join(import.meta.dirname, '../../server/words');

/** Returns the path of a language's words of reading and of questions. */
export function pathOfWords(language: string): string {
  return join(folder, 'languages', `${language}.ts`);
}

/** Returns the module by which the server finds the words of each language, in the order of the list of languages. */
export function writeWordsModule(): { path: string; source: string } {
  const imports = textLanguages
    .toSorted()
    .map((language) => `import * as ${language} from './languages/${language}.ts';\n`);
  const source = `// Written by \`npm run texts\` from shared/languages.ts.
import type { TextLanguage } from '#shared/languages.ts';
${imports.join('')}import type { WordList } from './questions/word-list.ts';
import type { ReadingWords } from './reading-words.ts';

/** Words by which texts are read. Apart from those of questions, which processes that read documents don't load. */
export const readingWords: Readonly<Record<TextLanguage, ReadingWords>> = {
${textLanguages.map((language) => `  ${language}: ${language}.reading,\n`).join('')}};

export const questionWords: Readonly<Record<TextLanguage, WordList>> = {
${textLanguages.map((language) => `  ${language}: ${language}.questions,\n`).join('')}};
`;
  return { path: join(folder, 'words.ts'), source };
}
