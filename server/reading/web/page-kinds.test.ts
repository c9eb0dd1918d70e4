import { expect, it } from 'vitest';
import { sourceFile } from '#server/testing/reading/source-file.ts';
import { readSource } from '../read-source.ts';

const read = (html: string) => readSource({ ...sourceFile('page.html', Buffer.from(html)), origin: 'web' });
const rule = 'A boat pays by its length and by the night, and whoever stays for a week pays for six nights. ';

it('unfolds what is read once its heading is pressed, but no menu', async () => {
  const page = await read(`<html><body><button aria-controls="m">Menu</button><div id="m" hidden>Basket</div>
    <h2><button aria-controls="a">May dogs come?</button></h2><div id="a" aria-hidden="true" style="display: none">On a lead.</div></body></html>`);
  expect(page.text).toBe('May dogs come?\n\nOn a lead.');
});

it('reads a heading whose button holds more than people write', async () => {
  const words = Array.from({ length: 150_000 }, () => '<i>x</i>').join('');
  const page = await read(`<html><body><h2><button>Fees ${words}</button></h2><p>Four.</p></body></html>`);
  expect(page.text.slice(0, 8)).toBe('Fees xxx');
});

it.each([
  ['h1', '<title>Fees - Vik</title>', '<h1>Fees</h1>', 'Fees'],
  ['og:title', '<title>Vik | Fees</title><meta property="og:title" content="Fees">', '', 'Fees'],
  ['none', '<title>Fees - Vik</title>', '<h1>Prices</h1>', 'Fees - Vik'],
  ['article', '<title>Fees - Vik</title>', '<article><header><h1>Fees</h1></header></article>', 'Fees'],
])('leaves the name of the site out of the title: %s', async (_, head, body, title) => {
  const page = await read(`<html><head>${head}</head><body>${body}<p>Open.</p></body></html>`);
  expect(page.title).toBe(title);
});

it.each([
  ['behind', '<title>Fees | Vik</title>', '<h1>Vik</h1><h2>Fees</h2>'],
  ['before', '<title>Vik | Fees</title>', '<h1>Vik</h1><h2>Fees</h2>'],
  ['in the head', '<title>Vik | Fees</title>', '<header><h1>Vik</h1></header>'],
  ['as a link', '<title>Vik | Fees</title>', '<h1><a href="/">Vik</a></h1>'],
  ['told as one', '<title>Vik | Fees</title><meta property="og:site_name" content="Vik">', '<h1>Vik</h1>'],
])('takes no name of the site for the title: %s', async (_, head, body) => {
  const page = await read(`<html><head>${head}</head><body>${body}<p>Open.</p></body></html>`);
  expect(page.title).not.toBe('Vik');
  expect(page.title).toContain('Fees');
});

it('reads what a page without any text tells search engines', async () => {
  const thing = {
    '@type': 'NewsArticle',
    headline: 'Fees',
    articleBody: rule.repeat(3),
    author: { name: 'A. B.', '@type': 'Person' },
  };
  const page = await read(
    `<html><body><div id="root"></div><script type="application/ld+json">${JSON.stringify(thing)}</script></body></html>`,
  );
  expect(page.text).toBe(`Fees\n\n${rule.repeat(3).trim()}`);
});

it('reads a page’s noscript text where it has no other', async () => {
  const page = (text: string) =>
    read(`<html><body><div id="root"></div><noscript><h1>Fees</h1><p>${text}</p></noscript></body></html>`);
  expect((await page(rule.repeat(3))).text).toContain('whoever stays for a week');
  await expect(page(`${rule.repeat(3)} Enable JavaScript.`)).rejects.toMatchObject({
    code: 'file_without_text',
  });
});

it('reads formulas by their signs, and characters without the readings above them', async () => {
  const page =
    await read(`<html><body><p><math><semantics><mrow><mi>v</mi><mo>=</mo><mn>2</mn></mrow><annotation>v=2x</annotation></semantics></math></p>
    <p><ruby>港<rp>(</rp><rt>みなと</rt><rp>)</rp></ruby>口</p></body></html>`);
  expect(page.text).toBe('v = 2\n\n港口');
});
