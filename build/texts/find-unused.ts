import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outcomes } from '#contract/chat/outcomes.ts';
import { plainAiSettings, plainPageSettings } from '#contract/hosts/settings.ts';
import { problemCodes } from '#contract/http/problem.ts';
import {
  type ClientPart,
  readCatalogue,
  type ServerPart,
  sourceOf,
  type TextPart,
} from './read-catalogue.ts';
import { functionOf } from './server-modules.ts';

const root = join(import.meta.dirname, '../..');

const plainNames = Object.keys({ ...plainPageSettings, ...plainAiSettings });

/** How screens show the entries of each part. */
const shown: Record<ClientPart, RegExp> = {
  page: /\bwords\(\)\s*\.(\w+)/g,
  admin: /\badminWords\(\)\s*\.(\w+)/g,
  agent: /\bagentWords\(\)\s*\.(\w+)/g,
};

/** Returns the keys of the entries that no code shows. */
export function findUnused(part: TextPart): string[] {
  const used = new Set(usedOf(part));
  return Object.keys(readCatalogue(part, sourceOf(part)).entries).filter((key) => !used.has(key));
}

function usedOf(part: TextPart): string[] {
  // Looked up by the code of the problem.
  if (part === 'problems') return Object.keys(problemCodes);
  if (part === 'mail' || part === 'answers' || part === 'server') return usedByServer(part);
  const used = readSources('client').flatMap((source) => findNames(source, shown[part]));
  if (part !== 'admin') return used;
  // The form shows these by the names of the settings, and lists by the outcomes.
  const named = plainNames.flatMap((name) => [name, `${name}Hint`]);
  return [...used, ...named, ...outcomes.map(({ label }) => label)];
}

/** Returns the names of properties in the files that read a part's texts: `.name`, and `{ name }` before the call. */
function usedByServer(part: ServerPart): string[] {
  const call = `${functionOf(part)}(`;
  return readSources('server')
    .filter((source) => source.includes(call))
    .flatMap((source) => [
      ...findNames(source, /\.(\w+)/g),
      ...findNames(source, /\bconst \{([^{}]*)\} = \w+Texts\(/g).flatMap(
        (names) => names.match(/\w+/g) ?? [],
      ),
    ]);
}

function readSources(folder: string): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  return files
    .filter((path) => !/\.test\.tsx?$/.test(path) && !/server.words.texts/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
}

function findNames(source: string, pattern: RegExp): string[] {
  return Array.from(source.matchAll(pattern), ([, name = '']) => name);
}
