import { existsSync, readFileSync } from 'node:fs';
import { pageLanguages, textLanguages } from '#shared/languages.ts';
import { findUnused } from './find-unused.ts';
import { malformedOf } from './malformed.ts';
import { hasSameParts } from './messages.ts';
import {
  type Catalogue,
  type CatalogueEntry,
  languagesOf,
  messagesOf,
  placeOfTexts,
  readCatalogue,
  sourceOf,
  type TextPart,
  textParts,
} from './read-catalogue.ts';
import { pathOfWords } from './words-module.ts';
import { writtenModules } from './written-modules.ts';

/** Returns what is wrong with the texts, a sentence each: missing, unknown, malformed or unused entries, and types that are out of date. */
export function findTextFaults(): string[] {
  const malformed = textParts.flatMap((part) =>
    languagesOf(part).flatMap((language) => malformedOf(part, language)),
  );
  // Only what is well-formed can be compared.
  return malformed.length > 0 ? malformed : findOtherFaults();
}

function findOtherFaults(): string[] {
  const faults = textParts.flatMap((part) => {
    const files = languagesOf(part);
    return [
      ...neededOf(part)
        .filter((language) => !files.includes(language))
        .map((language) => `${placeOfTexts(part, language)} is missing`),
      ...files.flatMap((language) => faultsOf(part, language)),
      ...findUnused(part).map(
        (key) => `${placeOfTexts(part, sourceOf(part))} has an entry that nothing shows: ${key}`,
      ),
    ];
  });
  const wordless = textLanguages
    .filter((language) => !existsSync(pathOfWords(language)))
    .map((language) => `server/words/languages/${language}.ts is missing`);
  const isCurrent = writtenModules().every(({ path, source }) => readModule(path) === source);
  const outdated = isCurrent
    ? []
    : ['What is written from texts/ and the list of languages is out of date: npm run texts'];
  return [...faults, ...wordless, ...outdated];
}

function readModule(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

/** Returns the languages that a part must have. */
function neededOf(part: TextPart): readonly string[] {
  if (part === 'answers') return textLanguages;
  return part === 'problems' ? pageLanguages.filter((language) => language !== 'en') : pageLanguages;
}

/** Returns the entries of English that a language lacks, as `key` or `key.part`; all of them if it has no file. */
export function missingOf(part: TextPart, language: string): string[] {
  if (language === 'en') return [];
  const source = readCatalogue(part, sourceOf(part));
  const translation = languagesOf(part).includes(language) ? readCatalogue(part, language) : undefined;
  return Object.entries(source.entries).flatMap(([key, entry]) =>
    keysOf(key, entry).filter((path) => translation === undefined || textAt(translation, path) === undefined),
  );
}

function faultsOf(part: TextPart, language: string): string[] {
  const [file, source] = [placeOfTexts(part, language), `${sourceOf(part)}.json`];
  const [english, translation] = [readCatalogue(part, sourceOf(part)), readCatalogue(part, language)];
  const missing = missingOf(part, language).map((key) => `${file} lacks ${key}`);
  const others = Object.entries(translation.entries).flatMap(([key, entry]) =>
    keysOf(key, entry).flatMap((path) => {
      const [original, text] = [textAt(english, path), textAt(translation, path)];
      if (original === undefined || text === undefined)
        return [`${file} has an entry that ${source} lacks: ${path}`];
      if (text.trim() === '') return [`${file}: ${path} is empty`];
      return hasSameParts(original, text) ? [] : [`${file}: ${path} has other parameters than in ${source}`];
    }),
  );
  return [...missing, ...others];
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
