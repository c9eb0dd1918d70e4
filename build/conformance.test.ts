import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFaults } from './conformance.ts';

const tests = `
describe('a door', () => {
  it('opens', () => {});
  it.each([1, 2])('opens %d times', () => {});
  it.each(['in'])('opens %.3s', () => {});
  for (const way of ['in', 'out']) test(\`leads \${way}\`, () => {});
  it.skip('closes', () => test.step('slowly', () => {}));
  test('moves', () => test.step('to and fro', () => {}));
});
it('is green', () => {});
it.each([1])('%s', () => {});
// it('was blue', () => {});
`;

function findFaultsOf(rows: string[], required: Parameters<typeof findFaults>[2] = []): string[] {
  const root = mkdtempSync(join(tmpdir(), 'conformance-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'door.test.ts'), tests);
  return findFaults(root, ['## 2. Doors', '| what | held by |', '|---|---|', ...rows].join('\n'), required);
}

it.each(['opens', 'a door › opens', 'opens 7 times', 'opens inwards', 'leads out', 'to and fro', 'is green'])(
  'finds the test "%s"',
  (title) => {
    expect(findFaultsOf([`| a door | \`door.test.ts › ${title}\` |`])).toEqual([]);
  },
);

it.each(['open', 'a gate › opens', 'closes', 'slowly', 'was blue', 'a door › is green', ''])(
  'names the row and the test where the page names a test that is missing or does not run: "%s"',
  (title) => {
    expect(
      findFaultsOf([`| a \`/door\` | \`door.test.ts › opens\`<br>\`door.test.ts › ${title}\` |`]),
    ).toEqual([
      `docs/conformance.md:4 "a \`/door\`" names a test that does not exist: door.test.ts › ${title}`,
    ]);
  },
);

it('names the row whose file is missing, and the one that is held by nothing', () => {
  expect(findFaultsOf(['| a door | `gate.test.ts › opens` |', '| a gate | by hand |'])).toEqual([
    'docs/conformance.md:4 "a door" names a file of tests that does not exist: gate.test.ts',
    'docs/conformance.md:5 "a gate" is held by no test',
  ]);
});

it('counts no row under another heading', () => {
  const rows = [
    '',
    '## Decisions',
    '',
    '| what | held by |',
    '|---|---|',
    '| `/door` | `door.test.ts › opens` |',
  ];
  expect(findFaultsOf(rows, [{ section: 2, text: '/door', inBrowser: false }])).toHaveLength(1);
});

it('wants a row for what is fixed to the letter', () => {
  const row = '| the `/door` | `door.test.ts › opens` |';
  expect(
    findFaultsOf(
      [row],
      [
        { section: 2, text: '/door', inBrowser: false },
        { section: 2, text: '/door', inBrowser: true },
        { section: 2, text: '/', inBrowser: false },
        { section: 3, text: '/door', inBrowser: false },
      ],
    ),
  ).toEqual([
    'docs/conformance.md names no journey in the browser for "/door"',
    'docs/conformance.md has no row for "/" in section 2',
    'docs/conformance.md has no row for "/door" in section 3',
  ]);
});
