import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { threadMs } from '#server/testing/turns.ts';
import { parseRules } from './css-rules.ts';
import { readBrand } from './read-brand.ts';

const length = 1_000_000;
const fill = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Stylesheets on which patterns that go back would take time that grows with the square of the length. */
const hostile: Record<string, string> = {
  'comments without end': fill('/*'),
  'comments after comments': fill('/**/'),
  'open braces': fill('{'),
  'closed braces': fill('}'),
  'a selector without end': fill('a,'),
  'open strings': fill('"a\\"'),
  'open addresses': fill('url('),
  'imports of spaces': fill('@import  '),
  'one import and spaces': `@import url(${fill(' ')}`,
  'variables of variables': `:root{${Array.from({ length: 9000 }, (_, n) => `--brand-${n}:var(--brand-${n + 1}) var(--brand-${n + 1});`).join('')}}`,
  'a variable of itself': ':root{--brand:var(--brand) var(--brand);--brand-2:var(--brand,var(--brand))}',
  'open functions': `a{background:${fill('rgb(')}`,
  'numbers without end': `a{background:rgb(${fill('1 ')})}`,
  attributes: fill('[data-a=b],').concat('{background:red}'),
  'many rules': Array.from({ length: 40_000 }, (_, n) => `.a${n}{color:#123}`).join(''),
  'rules with pictures': Array.from({ length: 9000 }, (_, n) => `h1 a>b~c${n}{background:url(${n})}`).join(
    '',
  ),
};

async function read(markup: string, css: string) {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [path, sheet] = [join(folder, 'page.html'), join(folder, 'a.css')];
  writeFileSync(path, markup);
  writeFileSync(sheet, css);
  const address = 'https://www.acme.example/';
  const before = threadMs();
  const facts = await readBrand({ wants: 'brand', path, address, styles: [{ path: sheet, address }] });
  return { facts, ms: threadMs() - before };
}

// The square of such a length is a trillion steps: minutes.
const mostMs = 20_000;
const page = '<header><h1><a href="/">Acme</a></h1></header>';

it.each(Object.entries(hostile))('reads %s in time that grows with its length', async (_, css) => {
  expect((await read(page, css)).ms).toBeLessThan(mostMs);
  expect((await read(`${page}<style>${css}</style>`, '')).ms).toBeLessThan(mostMs);
});

it('reads the beginning of a page of 5 MB', async () => {
  const rows = fill('<p class="row">Text of a row of a long page</p>').repeat(5);
  const { facts, ms } = await read(`<title>Boats | Acme</title>${page}${rows}`, '.btn{background:#1e40af}');
  expect(facts).toMatchObject({ names: expect.arrayContaining(['Acme']), colors: ['#1e40af'] });
  expect(ms).toBeLessThan(2 * mostMs);
});

it('splits rules within at-rules, and leaves out other media, comments and braces in strings', () => {
  const css = `@import "x.css"; @media screen{@supports (a:b){.a{color:red/*}*/;content:"}{"}}} @media print{.b{color:red}}
    @keyframes k{from{color:red}} .c{background:url(a;b.png);--X:1}`;
  expect(parseRules(css, 'https://acme.example/')).toMatchObject([
    {
      selector: '.a',
      declarations: [
        ['color', 'red'],
        ['content', '"}{"'],
      ],
    },
    {
      selector: '.c',
      declarations: [
        ['background', 'url(a;b.png)'],
        ['--x', '1'],
      ],
    },
  ]);
});
