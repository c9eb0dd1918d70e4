import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LinkOrigins } from './link-origins.ts';
import Markdown from './markdown.tsx';

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('what a reply must not do', () => {
  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:msgbox)',
    '[a](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '[a](//evil.example/x)',
    '[a](/admin/configs)',
    '![a](javascript:alert(1))',
    '**[a](javascript:alert(1))** | <a href="javascript:alert(1)">x</a>',
    '| a |\n|---|\n| [x](javascript:alert(1)) |',
  ])('links nowhere unsafe: %s', (text) => expect(render(text)).not.toMatch(/<[^>]*href=/));

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<u onclick=alert(1)>x</u>',
    '<u><img src=x onerror=alert(1)></u>',
    '> - <svg/onload=alert(1)>',
    '<div>\n<iframe srcdoc="<script>alert(1)</script>"></iframe>\n</div>',
    '```"><img src=x onerror=alert(1)>\ncode\n```',
  ])('makes no element of raw HTML: %s', (text) => {
    const tags = [...render(text).matchAll(/<([a-z]\w*)/g)].map(([, name]) => name);
    for (const tag of ['img', 'script', 'svg', 'iframe', 'style']) expect(tags).not.toContain(tag);
    expect(render(text)).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('shows raw HTML as the text it is', () => {
    expect(render('<img src=x onerror=alert(1)>')).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(render('<b>x</b>')).toContain('<p>&lt;b&gt;x&lt;/b&gt;</p>');
  });

  it('calls no foreign server for an image', () => {
    const html = render('![a chart](https://evil.example/?secret=1)');
    expect(html).not.toContain('<img');
    expect(html).toContain('href="https://evil.example/?secret=1"');
  });
});

it('links to the origins that a host allows alone, and to mail', () => {
  const text =
    '[ours](https://shop.example/a) [theirs](https://evil.example/?secret=1) ![x](https://evil.example/?secret=2) [mail](mailto:a@shop.example)';
  const html = renderToStaticMarkup(
    <LinkOrigins value={['https://shop.example']}>
      <Markdown text={text} />
    </LinkOrigins>,
  );
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://shop.example/a"',
    'href="mailto:a@shop.example"',
  ]);
  expect(html).toContain('theirs');
});
