import { parseArgs } from 'node:util';
import { readSource } from '#server/reading/read-source.ts';
import { type ListedDocument, readManifest } from './documents/manifest.ts';
import { surplusWords, tokenF1 } from './documents/token-f1.ts';
import { sum } from './measuring/figures.ts';

/**
 * Measures how faithfully documents are read: token F1, planted strings and seconds by file and format, over a folder with a
 * `MANIFEST.jsonl`. `--words` shows which words were missed or made up, `--text NAME` what was read of one file.
 */
type Outcome = Awaited<ReturnType<typeof read>>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { words: { type: 'boolean', default: false }, text: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: bench:documents -- DIR [--words] [--text NAME]');
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const document of readManifest(folder)) {
  // Once before the clock runs: what is measured is reading, not loading the reader.
  await read(document);
  outcomes.push(await read(document));
}
outcomes.sort((a, b) => a.document.format.localeCompare(b.document.format));
if (values.text === undefined) report(outcomes);
else console.log(outcomes.find(({ document }) => document.name === values.text)?.text ?? 'No such file.');

async function read(document: ListedDocument) {
  const began = performance.now();
  const { text, refusal } = await readSource({ path: document.path, name: document.name }).then(
    (found) => ({ text: found.text, refusal: undefined }),
    (error: unknown) => ({ text: '', refusal: error instanceof Error ? error.message : String(error) }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { expected, mustInclude, mustNotInclude } = document;
  const flat = flatten(text);
  const included = mustInclude.filter((planted) => flat.includes(flatten(planted)));
  const excluded = mustNotInclude.filter((planted) => !refusal && !flat.includes(flatten(planted)));
  return {
    ...{ document, text, refusal, seconds },
    f1: expected === undefined ? [] : [tokenF1(expected, text)],
    found: included.length + excluded.length,
    planted: mustInclude.length + mustNotInclude.length,
  };
}

function flatten(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function report(all: readonly Outcome[]): void {
  for (const outcome of all) {
    const { document, text, refusal } = outcome;
    print(document.format, document.name, [outcome]);
    if (refusal !== undefined) console.log(`         ${refusal}`);
    if (!values.words || document.expected === undefined) continue;
    console.log(`         missed: ${surplusWords(document.expected, text).slice(0, 30).join(' ')}`);
    console.log(`         made up: ${surplusWords(text, document.expected).slice(0, 30).join(' ')}`);
  }
  console.log('\nBy format');
  for (const [format, some] of Map.groupBy(all, ({ document }) => document.format))
    print(format, `${some.length} files`, some);
  print('all', `${all.length} files`, all);
}

function print(format: string, name: string, some: readonly Outcome[]): void {
  const measured = some.flatMap(({ f1 }) => f1);
  const f1 = measured.length === 0 ? '   –' : (sum(measured) / measured.length).toFixed(3);
  const count = (of: 'found' | 'planted' | 'seconds') => sum(some.map((outcome) => outcome[of]));
  const planted = count('planted') === 0 ? '' : `${count('found')}/${count('planted')} planted`;
  console.log(
    `${format.padEnd(9)}${name.slice(0, 44).padEnd(46)}F1 ${f1.padEnd(7)}${planted.padEnd(15)}${count('seconds').toFixed(3)} s`,
  );
}
