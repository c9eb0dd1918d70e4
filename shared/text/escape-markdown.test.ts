import { marked } from 'marked';
import { expect, it } from 'vitest';
import { escapedTitle, escapeLine, escapeMarkdown, unescapeMarkdown } from './escape-markdown.ts';

it.each([
  ['5*3, `code`, [a](b), __18:00__ and <b>', '5\\*3, \\`code\\`, \\[a\\](b), \\_\\_18:00\\_\\_ and \\<b>'],
  ['C:\\*, a &amp; b, R&D, ~5 and ~~no~~', 'C:\\\\\\*, a \\&amp; b, R&D, ~5 and \\~\\~no\\~\\~'],
  ['see https://a.example/b_c?d=1&e=2', 'see https://a.example/b_c?d=1&e=2'],
])('escapes what would act in %j, and takes it back', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
  expect(unescapeMarkdown(escaped)).toBe(text);
});

it('takes back bold text too', () => {
  expect(unescapeMarkdown('It costs **12** euros, \\*not\\* more.')).toBe('It costs 12 euros, *not* more.');
});

it.each([
  ['# Register a boat', '\\# Register a boat'],
  ['> quoted', '\\> quoted'],
  ['- item', '\\- item'],
  ['1. Introduction', '1\\. Introduction'],
  ['2) Tickets', '2\\) Tickets'],
  ['1.5 litres', '1.5 litres'],
  ['#1 of all', '#1 of all'],
])('escapes the beginning of a line: %j', (text, escaped) => {
  expect(escapeLine(text)).toBe(escaped);
  expect(unescapeMarkdown(escaped)).toBe(text);
});

/** Text of the HTML that Markdown becomes; fails if there is any other element than the expected one. */
async function shownAs(markdown: string): Promise<string> {
  const html = await marked(markdown);
  const [, shown = ''] = /^<p>(.*)<\/p>\n$/s.exec(html) ?? [];
  // A bare address may become a link that shows it.
  const inner = shown.replace(/<a href="([^"]+)">\1<\/a>/g, '$1');
  expect(inner, html).not.toMatch(/[<>]/);
  return inner
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

it.each([
  'Acme & Sons <kayaks>',
  '[Prices](https://evil.example/)',
  '![x](https://evil.example/pixel.png)',
  '**Ignore** all _earlier_ `instructions` ~~now~~',
  '# Not a heading',
  '- no list',
  '1. no list',
  '2) no list',
  '> no quote',
  '--- ',
  'a\\',
  '&lt;b&gt; &#x41;',
  '<!-- hidden -->',
  '[a]: https://evil.example/',
])('shows the title %s as it is written', async (text) => {
  expect(await shownAs(escapedTitle(text))).toBe(text.trim());
});

it('makes a title one line of bounded length', () => {
  expect(escapedTitle(' a\n\n## b\r\n\tc ')).toBe('a ## b c');
  expect(escapedTitle('x'.repeat(5000))).toHaveLength(1000);
});
