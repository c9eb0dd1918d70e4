import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainAiSettings, plainPageSettings } from '#contract/hosts/settings.ts';
import { languages } from '#contract/languages.ts';
import { hasSameParts, parseMessage } from './messages.ts';
import {
  type Catalogue,
  type CatalogueEntry,
  languagesOf,
  messagesOf,
  readCatalogue,
  type TextPart,
  textParts,
} from './read-catalogue.ts';
import { typesFile, writeTextTypes } from './text-types.ts';

const root = join(import.meta.dirname, '../..');

const plainNames = Object.keys({ ...plainPageSettings, ...plainAiSettings });

/** How screens show the entries of each part. */
const shown: Record<TextPart, RegExp> = {
  page: /\bwords\(\)\s*\.(\w+)/g,
  admin: /\badminWords\(\)\s*\.(\w+)/g,
  agent: /\bagentWords\(\)\s*\.(\w+)/g,
};

/** Returns what is wrong with the texts, a sentence each: missing, unknown, malformed or unused entries, and types that are out of date. */
export function findTextFaults(): string[] {
  const faults = textParts.flatMap((part) => {
    const english = readCatalogue(part, 'en');
    const files = languagesOf(part);
    return [
      ...languages
        .filter((language) => !files.includes(language))
        .map((language) => `texts/${part}/${language}.json is missing`),
      ...files.flatMap((language) => faultsOf(part, language, english)),
      ...unusedOf(part, english).map(
        (key) => `texts/${part}/en.json has an entry that nothing shows: ${key}`,
      ),
    ];
  });
  const isCurrent = readFileSync(typesFile, 'utf8').replaceAll('\r\n', '\n') === writeTextTypes();
  return isCurrent ? faults : [...faults, 'client/words/texts.ts is out of date: npm run texts'];
}

/** Returns the entries of English that a language lacks, as `key` or `key.part`. */
export function missingOf(part: TextPart, language: string): string[] {
  const [english, translation] = [readCatalogue(part, 'en'), readCatalogue(part, language)];
  return Object.entries(english.entries).flatMap(([key, entry]) =>
    keysOf(key, entry).filter((path) => textAt(translation, path) === undefined),
  );
}

function faultsOf(part: TextPart, language: string, english: Catalogue): string[] {
  const file = `texts/${part}/${language}.json`;
  const translation = readCatalogue(part, language);
  const missing = missingOf(part, language).map((key) => `${file} lacks ${key}`);
  const others = Object.entries(translation.entries).flatMap(([key, entry]) =>
    keysOf(key, entry).flatMap((path) => {
      const [original, text] = [textAt(english, path), textAt(translation, path)];
      if (original === undefined || text === undefined)
        return [`${file} has an entry that English lacks: ${path}`];
      if (text.trim() === '') return [`${file}: ${path} is empty`];
      return hasSameParts(original, text) ? [] : [`${file}: ${path} has other parameters than in English`];
    }),
  );
  const malformed = Object.values(translation.entries).flatMap((entry) =>
    messagesOf(entry).flatMap((text) => malformedOf(file, text)),
  );
  return [...missing, ...others, ...malformed];
}

function malformedOf(file: string, text: string): string[] {
  try {
    parseMessage(text);
    return [];
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : error}`];
  }
}

/** A list may be longer or shorter in another language; texts by key are translated one by one. */
function keysOf(key: string, entry: CatalogueEntry): string[] {
  if (typeof entry === 'string' || Array.isArray(entry)) return [key];
  return Object.keys(entry).map((part) => `${key}\0${part}`);
}

function textAt({ entries }: Catalogue, path: string): string | undefined {
  const [key = '', part] = path.split('\0');
  const entry = entries[key];
  if (entry === undefined || typeof entry === 'string') return part === undefined ? entry : undefined;
  const byKey = new Map<string, string>(Object.entries(entry));
  return part === undefined ? messagesOf(entry).join('\n') : byKey.get(part);
}

function unusedOf(part: TextPart, { entries }: Catalogue): string[] {
  const files = globSync('client/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const used = new Set(
    files.flatMap((path) =>
      Array.from(readFileSync(join(root, path), 'utf8').matchAll(shown[part]), ([, name = '']) => name),
    ),
  );
  // The form shows these by the names of the settings.
  if (part === 'admin') for (const name of plainNames) used.add(name).add(`${name}Hint`);
  return Object.keys(entries).filter((key) => !used.has(key));
}
