import { marked } from 'marked';
import { expect, it } from 'vitest';
import { markdownText } from './markdown-text.ts';

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
])('shows %s as it is written', async (text) => {
  expect(await shownAs(markdownText(text))).toBe(text.trim());
});

it('is one line, and bounded', () => {
  expect(markdownText(' a\n\n## b\r\n\tc ')).toBe('a ## b c');
  expect(markdownText('x'.repeat(5000))).toHaveLength(1000);
});
