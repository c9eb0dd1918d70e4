import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exact, exact } from './conformance/exact.ts';
import { type Row, readRows } from './conformance/read-page.ts';
import { readTitles } from './conformance/test-titles.ts';

/** Checks that docs/conformance.md leaves out nothing of the specification and names no test that does not exist. */
const page = 'docs/conformance.md';
const testPath = /^[\w./-]+\.(test|suite|timing)\.tsx?$/;

type ReadTitles = (path: string) => RegExp[][] | undefined;

/** Returns a sentence for each fault of the page `markdown`; `required` lists what it must have a row for. */
export function findFaults(root: string, markdown: string, required: Exact[]): string[] {
  const rows = readRows(markdown);
  const titles = new Map<string, RegExp[][] | undefined>();
  const readOnce = (path: string) => {
    if (!titles.has(path)) titles.set(path, readFile(root, path));
    return titles.get(path);
  };
  return [
    ...rows.flatMap((row) => findRowFaults(row, readOnce)),
    ...required.flatMap((entry) => findGaps(rows, entry)),
  ];
}

function readFile(root: string, path: string): RegExp[][] | undefined {
  const file = join(root, path);
  return testPath.test(path) && existsSync(file) ? readTitles(path, readFileSync(file, 'utf8')) : undefined;
}

function findRowFaults(row: Row, read: ReadTitles): string[] {
  const place = `${page}:${row.line} "${row.what}"`;
  if (row.tests.length === 0) return [`${place} is held by no test`];
  return row.tests.flatMap((test) => {
    const [path = '', ...words] = test.split(' › ');
    const titles = read(path);
    if (titles === undefined) return [`${place} names a file of tests that does not exist: ${path}`];
    return titles.some((title) => matchesEnd(title, words))
      ? []
      : [`${place} names a test that does not exist: ${test}`];
  });
}

/** A test may be named by its title alone, or with the titles of the groups around it. */
function matchesEnd(title: RegExp[], words: string[]): boolean {
  const end = title.slice(-words.length);
  return words.length > 0 && end.length === words.length && end.every((part, i) => part.test(words[i] ?? ''));
}

function findGaps(rows: Row[], { section, text, inBrowser }: Exact): string[] {
  const holding = rows.filter((row) => row.section === section && row.spans.includes(text));
  if (holding.length === 0) return [`${page} has no row for "${text}" in section ${section}`];
  const isInBrowser = holding.some((row) => row.tests.some((test) => test.startsWith('e2e/')));
  return inBrowser && !isInBrowser ? [`${page} names no journey in the browser for "${text}"`] : [];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const faults = findFaults(root, readFileSync(join(root, page), 'utf8'), exact);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
