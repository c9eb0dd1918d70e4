import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const original = 'client/words/en.ts';

/** Returns the entries of the catalogue that no file of the client shows. `tsc` finds those that a language lacks. */
function findUnused(): string[] {
  const files = globSync('client/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const used = new Set(files.flatMap((path) => namesIn(path, /\bwords\(\)\s*\.(\w+)/g)));
  return namesIn(original, /^ {2}(\w+):/gm).filter((entry) => !used.has(entry));
}

function namesIn(path: string, pattern: RegExp): string[] {
  const text = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
  return Array.from(text.matchAll(pattern), ([, name = '']) => name);
}

const unused = findUnused();
for (const entry of unused) console.error(`${original} has an entry that nothing shows: ${entry}`);
if (unused.length > 0) process.exitCode = 1;
