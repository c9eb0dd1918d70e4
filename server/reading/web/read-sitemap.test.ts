import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { problemOf, temporaryFolder } from '#server/testing/reading/site.ts';
import { readSitemap } from './read-sitemap.ts';

async function read(content: string | Buffer) {
  const path = join(temporaryFolder().path, 'sitemap');
  writeFileSync(path, content);
  return readSitemap(path);
}

it('reads pages with what other sitemaps add to them, and entities', async () => {
  const xml = `<?xml version="1.0"?><urlset xmlns:image="i"><url><loc> https://a.example/?a=1&amp;b=2 </loc>
    <image:image><image:loc>https://a.example/x.png</image:loc></image:image><lastmod>2026</lastmod></url></urlset>`;
  expect((await read(xml)).pages[0]).toBe('https://a.example/?a=1&b=2');
});

it('reads an index, lines of text, and both compressed', async () => {
  const index = '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>';
  expect(await read(gzipSync(index))).toEqual({
    pages: [],
    sitemaps: ['https://a.example/1.xml'],
    isCut: false,
  });
  expect((await read(gzipSync('https://a.example/a\r\nno address\nhttps://a.example/b'))).pages).toEqual([
    'https://a.example/a',
    'https://a.example/b',
  ]);
});

it('stops at the number of addresses that a sitemap may have', async () => {
  const { pages, isCut } = await read(
    `<urlset>${'<url><loc>https://a.example/</loc></url>'.repeat(50_010)}</urlset>`,
  );
  expect([pages.length, isCut]).toEqual([50_000, true]);
});

it.each([
  ['bombs', gzipSync(Buffer.alloc(60_000_000, ' ')), 'file_too_complex'],
  ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><urlset/>', 'file_too_complex'],
  ['an open end', '<urlset><url>', 'file_corrupt'],
])('refuses %s', async (_case, content, code) => {
  expect((await problemOf(read(content))).code).toBe(code);
});
