import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLinkFaults, findNamedFaults } from './links.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/manual.md'), '# Manual\n\n## What `isn’t` read\n\n## Mail\n\n## Mail\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it.each([
  '[a](docs)',
  '[a](docs/manual.md)',
  '[a](docs/manual.md#what-isnt-read)',
  '[a](docs/manual.md#mail-1)',
  '[a](#top)',
  '[a](https://example.com/none.md#none)',
  '[a](mailto:a@example.com)',
  '`[a](none.md)`',
])('accepts %s', (link) => {
  write('README.md', `# Top\n\n${link}\n`);
  expect(findLinkFaults(folder, 'README.md')).toEqual([]);
});

it.each([
  ['[a](none.md)', "README.md:3 links to none.md, which doesn't exist"],
  ['![a](docs/none.png)', "README.md:3 links to docs/none.png, which doesn't exist"],
  ['<img src="docs/none.png">', "README.md:3 links to docs/none.png, which doesn't exist"],
  ['[a]\n\n[a]: none.md', "README.md:5 links to none.md, which doesn't exist"],
  ['[a](#none)', 'README.md:3 links to #none in README.md, which has no such heading'],
  ['[a](docs/manual.md#mail-2)', 'README.md:3 links to #mail-2 in docs/manual.md, which has no such heading'],
])('refuses %s', (link, fault) => {
  write('README.md', `# Top\n\n${link}\n`);
  expect(findLinkFaults(folder, 'README.md')).toEqual([fault]);
});

it('reads links of a page from its own folder', () => {
  write('docs/a.md', '[a](manual.md) [b](../docs/manual.md) [c](docs/manual.md)\n');
  expect(findLinkFaults(folder, 'docs/a.md')).toEqual([
    "docs/a.md:1 links to docs/docs/manual.md, which doesn't exist",
  ]);
});

it('refuses a missing page that a source names', () => {
  write('a.ts', '// See docs/manual.md, docs/none.md and https://example.com/docs/other.md.\n');
  expect(findNamedFaults(folder, 'a.ts')).toEqual(["a.ts names docs/none.md, which doesn't exist"]);
});
