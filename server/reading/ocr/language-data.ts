import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readingWords } from '#server/words/words.ts';
import type { TextLanguage } from '#shared/languages.ts';

/** Folder of the installed packages `@tesseract.js-data/CODE`; English is a dependency. */
const packages = dirname(dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))));
/** Weights as integers: four times smaller than the others, faster, and as good on printed text. */
const precision = '4.0.0_best_int';

/** Returns the codes of the installed languages: the given one first, if it is installed, then English, then the others. */
export function recognizableLanguages(preferred: TextLanguage | undefined): string[] {
  const installed = readdirSync(packages).filter((code) => /^[a-z]{3}(?:_[a-z]+)?$/.test(code));
  const first: (string | undefined)[] = [
    preferred && readingWords[preferred].tesseract,
    readingWords.en.tesseract,
  ];
  const rankOf = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  return installed.filter((code) => code !== 'osd').sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

/** Returns a language's data for Tesseract. */
export function readLanguageData(code: string): Buffer {
  return gunzipSync(readFileSync(join(packages, code, precision, `${code}.traineddata.gz`)));
}
