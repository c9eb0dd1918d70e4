import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { threadMs } from '#server/testing/turns.ts';
import { readManifest } from './manifest.ts';
import { readBrand } from './read-brand.ts';

const svg = '<svg viewBox="0 0 120 32"><path d="M0 0h120v32H0z"/></svg>';

async function read(
  markup: string,
  {
    styles = [] as string[],
    address = 'https://www.acme.example/',
    manifest = undefined as object | undefined,
  } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return { path: join(folder, name), address: `https://www.acme.example/files/${name}` };
  };
  const { path } = write('page.html', markup);
  const sheets = styles.map((style, index) => write(`${index}.css`, style));
  const app = manifest && { manifest: write('app.webmanifest', JSON.stringify(manifest)) };
  return readBrand({ wants: 'brand', path, address, styles: sheets, ...app });
}

it.each([
  ['<meta property="og:site_name" content="Acme Kayaks"><title>Home</title>', 'Acme Kayaks'],
  ['<title>Kayaks and canoes | Acme Boats</title>', 'Acme Boats'],
  ['<title>Acme – We rent boats since 1990</title>', 'Acme'],
  [
    '<script type="application/ld+json">{"@type":"Organization","name":"ACME Ltd."}</script><title>Hi</title>',
    'ACME Ltd.',
  ],
  [
    '<meta property="og:site_name" content="https://www.acme.example"><title>Welcome to our page of boats</title>',
    'Acme',
  ],
  ['<meta property="og:site_name" content="Acme | Boats for everybody"><title>x</title>', 'Acme'],
  ['', 'Acme'],
  ['<title>Home</title><link rel="manifest" href="/m.json">', 'Acme'],
])('finds the name in %s', async (head, name) => {
  const { names } = await read(`<html><head>${head}</head><body><p>Text</p></body></html>`);
  expect(names[0]).toBe(name);
});

it.each([
  [
    '<header><a href="/"><img src="/i/acme.png" alt="Acme"></a></header><img src="/big.jpg">',
    'https://www.acme.example/i/acme.png',
  ],
  [
    '<div class="site-logo"><img data-src="logo.svg" src="data:image/gif;base64,R0"></div>',
    'https://www.acme.example/logo.svg',
  ],
  [
    `<nav><a href="/"><img src="/flag-de.png"></a>${svg.replace('<svg', '<svg class="logo"')}</nav>`,
    /^data:image\/svg\+xml,.*xmlns/,
  ],
  [
    '<section class="partners"><img src="/partner-logo.png"></section><img class="logo" src="/own.webp">',
    'https://www.acme.example/own.webp',
  ],
  [
    '<script type="application/ld+json">{"@type":"Organization","logo":{"url":"/seo.png"}}</script>',
    'https://www.acme.example/seo.png',
  ],
  ['<img src="/photo.jpg">', undefined],
  [
    '<a href="/"><picture><source srcset="/wide.svg 2x"><img src="data:image/gif;base64,R0"></picture></a>',
    'https://www.acme.example/wide.svg',
  ],
  [
    '<style>h1 a{text-indent:-99px;background:url("img/sign.png") no-repeat}.hero{background:url(big.jpg)}</style><h1><a href="/">Acme</a></h1><div class="hero">',
    'https://www.acme.example/img/sign.png',
  ],
])('finds the logo in %s', async (body, logo) => {
  const { logos } = await read(`<html><body>${body}</body></html>`);
  if (logo === undefined) expect(logos).toEqual([]);
  else expect(logos[0]).toMatch(logo);
});

it('takes no drawing that would run or fetch something', async () => {
  for (const part of [
    '<script>1</script>',
    '<use href="#x"/>',
    '<image href="https://evil.example/x.png"/>',
    '<g onload="x()"/>',
  ]) {
    const { logos } = await read(
      `<header><a href="/">${svg.replace('</svg>', `${part}</svg>`)}</a></header>`,
    );
    expect(logos, part).toEqual([]);
  }
});

it.each([
  ['<meta name="theme-color" content="#0F766E">', [], '#0f766e'],
  ['<meta name="theme-color" content="#ffffff"><style>:root{--brand:#b91c1c}</style>', [], '#b91c1c'],
  ['', ['.btn-primary{background:rgb(30, 64, 175)} a{color:#333}'], '#1e40af'],
  ['', [':root{--bs-primary:#0d6efd;--c1:hsl(160 84% 39%)} .button{background-color:var(--c1)}'], '#10b77f'],
  [
    '',
    ['.alert-danger{background:#f00} .btn-danger{background:#f00} .header{background:#7c3aed}'],
    '#7c3aed',
  ],
  ['<style>body{background:#fafafa;color:#111}</style>', [], undefined],
  ['', ['#top{background:DarkGreen} .note{border:1px solid orange}'], '#006400'],
  ['', ['.button{background:oklch(66.6% 0.179 58.318)}'], '#da7700'],
  ['', [':root{--c-button:31,78,121}.button{background:rgba(var(--c-button),1)}'], '#1f4e79'],
  ['', ['@layer base{:root{--primary:262.1 83.3% 57.8%}.dark{--primary:0 70% 50%}}'], '#7c3aed'],
  ['', [':root{--lib-primary:#3578e5}', ':root{--lib-primary:#2e8555}'], '#2e8555'],
  ['', ['[data-color=red]{--md-primary-fg-color:#e00000}:root{--md-primary-fg-color:#b3541e}'], '#b3541e'],
  ['', ['@media (prefers-color-scheme: dark){.btn{background:#ff0000}} .btn{background:#1e40af}'], '#1e40af'],
])('finds the colour in %s %j', async (head, styles, color) => {
  const { colors } = await read(`<html><head>${head}</head><body></body></html>`, { styles });
  expect(colors[0]).toBe(color);
});

it.each([
  ['comments that are not closed', `.btn-primary{background:#1e40af}${'/*'.repeat(250_000)}`],
  ['a text without rules', `.btn-primary{background:#1e40af}${'x'.repeat(500_000)}`],
])('is not held up by a stylesheet of %s', async (_, style) => {
  const before = threadMs();
  const { colors } = await read('<html><body></body></html>', { styles: [style] });
  expect(colors).toEqual(['#1e40af']);
  expect(threadMs() - before).toBeLessThan(1000);
});

it('reads name, colour and icons of the application manifest', async () => {
  const manifest = {
    name: 'Acme Kayaks',
    theme_color: 'tomato',
    icons: [
      { src: 'cut.png', sizes: '1024x1024', purpose: 'maskable' },
      { src: 'small.png', sizes: '48x48' },
      { src: 'large.png', sizes: '512x512' },
    ],
  };
  const page = '<title>Home</title><link rel="manifest" href="/app.webmanifest">';
  const facts = await read(page, { manifest, address: 'https://9.example/' });
  expect(facts).toMatchObject({ manifest: 'https://9.example/app.webmanifest', colors: ['#ff6347'] });
  expect(facts.names[0]).toBe('Acme Kayaks');
  expect(facts.icons.slice(0, 2)).toEqual([
    'https://www.acme.example/files/large.png',
    'https://www.acme.example/files/small.png',
  ]);
});

it.each(['[]', '{"name":5,"icons":"x","theme_color":{}}', '{'])(
  'goes on without a manifest of %s',
  async (text) => {
    expect(readManifest(text, 'https://acme.example/')?.names ?? []).toEqual([]);
  },
);

it('chooses the part of the title that the page says elsewhere', async () => {
  const page = `<title>静岡の日本茶｜株式会社あおば製茶</title><header><a href="/"><img src="/l.png" alt="あおば製茶"></a></header>`;
  expect((await read(page, { address: 'http://203.0.113.9/' })).names[0]).toBe('株式会社あおば製茶');
});

it('names the stylesheets that others import', async () => {
  const { imports } = await read('<p>x', {
    styles: ['@charset "utf-8";@import url(lib.css);@import "/b.css" screen;'],
  });
  expect(imports).toEqual(['https://www.acme.example/files/lib.css', 'https://www.acme.example/b.css']);
});

it('finds questions, headings, icons, language and description', async () => {
  const facts = await read(`<html lang="de-AT"><head><meta name="Description" content=" Boote
    in Wien "><link rel="shortcut icon" href="f.ico"><link rel="icon" type="image/svg+xml" href="/f.svg"></head><body>
    <h2>Unsere Boote</h2><h2>Was kostet ein Boot?</h2><details><summary>Wo ist der Steg?</summary></details><h3>Kurz</h3>
    <script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Darf mein Hund mit?"}]}</script></body></html>`);
  expect(facts).toMatchObject({
    language: 'de-AT',
    description: 'Boote in Wien',
    questions: ['Darf mein Hund mit?', 'Was kostet ein Boot?', 'Wo ist der Steg?'],
    headings: ['Unsere Boote'],
    icons: [
      'https://www.acme.example/f.svg',
      'https://www.acme.example/f.ico',
      'https://www.acme.example/favicon.ico',
    ],
  });
});
