import { parseArgs } from 'node:util';
import { readSource } from '#server/reading/read-source.ts';
import { type ListedDocument, readManifest } from './documents/manifest.ts';
import { surplusWords, tokenF1 } from './documents/token-f1.ts';

/**
 * How faithfully documents are read: token F1, planted strings and seconds by file and format, over a folder with a
 * `MANIFEST.jsonl`. `--words` shows which words were missed or made up, `--text NAME` what was read of one file.
 */
interface Outcome {
  document: ListedDocument;
  text: string;
  refusal: string | undefined;
  f1: number | undefined;
  found: number;
  planted: number;
  seconds: number;
}

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

async function read(document: ListedDocument): Promise<Outcome> {
  const began = performance.now();
  let text = '';
  let refusal: string | undefined;
  try {
    text = (await readSource({ path: document.path, name: document.name })).text;
  } catch (error) {
    refusal = error instanceof Error ? error.message : String(error);
  }
  const seconds = (performance.now() - began) / 1000;
  const flat = flatten(text);
  const isThere = (planted: string) => flat.includes(flatten(planted));
  return {
    document,
    text,
    refusal,
    f1: document.expected === undefined ? undefined : tokenF1(document.expected, text),
    found:
      document.mustInclude.filter(isThere).length +
      document.mustNotInclude.filter((planted) => refusal === undefined && !isThere(planted)).length,
    planted: document.mustInclude.length + document.mustNotInclude.length,
    seconds,
  };
}

function flatten(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function report(all: readonly Outcome[]): void {
  for (const outcome of all) {
    print(outcome.document.format, outcome.document.name, [outcome]);
    if (outcome.refusal !== undefined) console.log(`         ${outcome.refusal}`);
    if (values.words && outcome.document.expected !== undefined)
      showWords(outcome, outcome.document.expected);
  }
  console.log('\nBy format');
  for (const [format, some] of Map.groupBy(all, ({ document }) => document.format)) {
    print(format, `${some.length} files`, some);
  }
  print('all', `${all.length} files`, all);
}

function print(format: string, name: string, some: readonly Outcome[]): void {
  const measured = some.flatMap(({ f1 }) => (f1 === undefined ? [] : [f1]));
  const mean = measured.reduce((sum, f1) => sum + f1, 0) / measured.length;
  const f1 = measured.length === 0 ? '   –' : mean.toFixed(3);
  const sum = (of: 'found' | 'planted' | 'seconds') =>
    some.reduce((total, outcome) => total + outcome[of], 0);
  const planted = sum('planted') === 0 ? '' : `${sum('found')}/${sum('planted')} planted`;
  console.log(
    `${format.padEnd(9)}${name.slice(0, 44).padEnd(46)}F1 ${f1.padEnd(7)}${planted.padEnd(15)}${sum('seconds').toFixed(3)} s`,
  );
}

function showWords({ text }: Outcome, expected: string): void {
  console.log(`         missed: ${surplusWords(expected, text).slice(0, 30).join(' ')}`);
  console.log(`         made up: ${surplusWords(text, expected).slice(0, 30).join(' ')}`);
}
