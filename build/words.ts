import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Catalogues in English, each with how its entries are shown. */
const originals = [
  { path: 'client/words/en.ts', shown: /\bwords\(\)\s*\.(\w+)/g },
  { path: 'client/words/admin/en.ts', shown: /\badminWords\(\)\s*\.(\w+)/g },
  { path: 'client/words/agent/en.ts', shown: /\bagentWords\(\)\s*\.(\w+)/g },
];

/** Returns the entries of a catalogue that no file of the client shows. `tsc` finds those that a language of the first lacks; in the others English stands in. */
function findUnused({ path: original, shown }: (typeof originals)[number]): string[] {
  const files = globSync('client/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const used = new Set(files.flatMap((path) => namesIn(path, shown)));
  return namesIn(original, /^ {2}(\w+):/gm).filter((entry) => !used.has(entry));
}

function namesIn(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  return Array.from(text.matchAll(pattern), ([, name = '']) => name);
}

for (const original of originals) {
  for (const entry of findUnused(original)) {
    console.error(`${original.path} has an entry that nothing shows: ${entry}`);
    process.exitCode = 1;
  }
}
