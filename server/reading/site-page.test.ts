import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/reading/site.ts';
import { readSitePage } from './site-page.ts';
import { fingerprintDistance, numbersOf } from './web/fingerprint.ts';

async function read(html: string, leaveOut: readonly string[] = []) {
  const path = join(temporaryFolder().path, 'page');
  writeFileSync(path, html);
  const site = { address: 'https://a.example/docs/page', leaveOut };
  const reading = await readSitePage({ path, name: 'page', mediaType: 'text/html', origin: 'web', site });
  if (!reading.site) throw new Error('no facts');
  return { ...reading, site: reading.site, text: reading.index.passages.map(({ text }) => text).join('\n') };
}

const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>Boats</title>${head}</head><body>${body}</body></html>`;

describe('a page of a site', () => {
  it('says where it links to, each address once, and what it asks of crawlers', async () => {
    const links = `<a href="a#x">A</a><a href="./a">A</a><a href="/b?c=d">B</a><a href="//other.example/">O</a>
      <a rel="nofollow" href="/no">N</a><a href="mailto:a@b">M</a><a href="javascript:x()">J</a><map><area href="/map"></map>`;
    const { site } = await read(
      page(`<p>Boats lie here.</p>${links}`, '<meta name="Robots" content="NOINDEX, nofollow">'),
    );
    expect(site.links).toEqual([
      'https://a.example/docs/a',
      'https://a.example/b?c=d',
      'https://other.example/',
      'https://a.example/map',
    ]);
    expect(site.robots).toEqual(['noindex', 'nofollow']);
    const { site: based } = await read(page('<p>x</p><a href="y">Y</a>', '<base href="/z/">'));
    expect(based.links).toEqual(['https://a.example/z/y']);
  });

  it('is read for its links without a text', async () => {
    const { site, text } = await read(page('<nav><a href="/a"></a></nav>'));
    expect([site.links, text]).toEqual([['https://a.example/a'], '']);
  });

  it('that is empty without script says so', async () => {
    const shell = '<div id="app"></div><noscript>Please enable JavaScript.</noscript>';
    const needs = async (body: string) => (await read(page(body))).site.needsScript;
    expect(await needs(`${shell}<script type="module" src="/app.js"></script>`)).toBe(true);
    expect(await needs(`${shell}<script type="application/ld+json">{}</script>`)).toBe(false);
    expect(await needs('<p>We teach JavaScript on Mondays.</p><script>1</script>')).toBe(false);
  });

  it('comes without repeated blocks at its ends', async () => {
    const banner = 'The harbour is closed to visitors from the first storm of autumn until spring.';
    const body = (boat: string) =>
      `<main><p>Menu of the day</p><h1>${boat}</h1><p>${boat} is red.</p><p>In stock</p><p>${banner}</p><p>${boat} is fast.</p><p>Imprint of the house</p></main>`;
    const [first, second] = [await read(page(body('Anna'))), await read(page(body('Berta')))];
    const shared = first.site.blocks.filter((key) => second.site.blocks.includes(key));
    const { text, site } = await read(page(body('Anna')), shared);
    expect(first.text).toContain('Imprint');
    expect(text).toContain('Anna is red.');
    expect(text).toContain('In stock');
    expect(text).not.toMatch(/Menu|Imprint|storm/);
    expect(site.wholeHash).toBe(first.site.wholeHash);
    expect(site.textHash).not.toBe(first.site.textHash);
  });

  it('has a fingerprint near that of nearly the same text, and tells numbers apart', async () => {
    const words = Array.from(
      { length: 300 },
      (_, n) => `word${String.fromCharCode(97 + (n % 26))}${'x'.repeat(n % 7)}`,
    );
    const of = async (text: string) => (await read(page(`<p>${text}</p>`))).site.fingerprint;
    const [text, near, price, far] = await Promise.all([
      of(words.join(' ')),
      of(`${words.join(' ')} indeed`),
      of(`${words.join(' ')} 12`),
      of(words.toReversed().join(' and ')),
    ]);
    expect(fingerprintDistance(text, near)).toBeLessThan(4);
    expect(fingerprintDistance(text, far)).toBeGreaterThan(10);
    expect(numbersOf(near)).toBe(numbersOf(text));
    expect(numbersOf(price)).not.toBe(numbersOf(text));
  });
});
