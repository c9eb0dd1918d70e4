import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Markdown from './markdown.tsx';

function render(text: string, streaming = false): string {
  const html = renderToStaticMarkup(<Markdown text={text} streaming={streaming} />);
  return html.replace(/^<div class="markdown">|<\/div>$/g, '');
}

const link = (href: string, label: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${label}</a>`;

describe('simplified markdown', () => {
  it.each([
    ['**bold**', '<p><strong>bold</strong></p>'],
    ['*italic*', '<p><em>italic</em></p>'],
    ['__underline__', '<p><u>underline</u></p>'],
    ['<u>underline</u>', '<p><u>underline</u></p>'],
    ['__under **bold** line__', '<p><u>under <strong>bold</strong> line</u></p>'],
    ['~~strike~~', '<p><del>strike</del></p>'],
    ['~5 to ~10 days', '<p>~5 to ~10 days</p>'],
    ['`a **b** <u>`', '<p><code>a **b** &lt;u&gt;</code></p>'],
    ['# One\n\n### Three', '<h2>One</h2>\n<h3>Three</h3>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['Line\nbreak', '<p>Line<br/>\nbreak</p>'],
    ['[1]: handbook.pdf', '<p>[1]: handbook.pdf</p>'],
    [
      '“5\\*3\\*2, \\_\\_18\\_\\_, \\`a\\`, \\[b\\](c), \\~\\~d\\~\\~, \\<u>”',
      '<p>“5*3*2, __18__, `a`, [b](c), ~~d~~, &lt;u&gt;”</p>',
    ],
    ['snake_case_name', '<p>snake_case_name</p>'],
    ['He said “yes.”', '<p>He said “yes.”</p>'],
    ['“باريس.” [7] “The octopus.” [8]', '<p><bdi>“باريس.”</bdi> [7] <bdi>“The octopus.”</bdi> [8]</p>'],
    ['قال “The octopus.” اليوم', '<p>قال <bdi>“The octopus.”</bdi> اليوم</p>'],
  ])('%s', (text, html) => expect(render(text)).toBe(html));

  it.each([
    ['“Book at https://a.example/menu.” [1]', 'https://a.example/menu', '.”'],
    ['“See https://a.example/map\\_(old)).”', 'https://a.example/map_(old)', ').”'],
    ['«www.a.example/b»', 'www.a.example/b', '»'],
    ['„https://a.example“, sagt er', 'https://a.example', '“, sagt er'],
    ['“Write to a@b.example.”', 'a@b.example', '.”'],
    [`https://a.example/b${')'.repeat(30_000)}`, 'https://a.example/b', '))'],
    ['https://a.example/b?c=d_e&f=(g)', 'https://a.example/b?c=d_e&amp;f=(g)', ''],
  ])('ends a bare address where it ends: %.60s', (text, address, rest) => {
    expect(render(text)).toContain(
      `${address}" target="_blank" rel="noopener noreferrer">${address}</a>${rest}`,
    );
  });

  it('opens http, https, mailto and tel links in a new tab', () => {
    for (const href of ['http://a.example/', 'https://a.example/?b=c', 'mailto:a@b.example', 'tel:+123']) {
      expect(render(`[go](${href})`)).toBe(`<p>${link(href, 'go')}</p>`);
    }
    expect(render('https://a.example/b')).toBe(
      `<p>${link('https://a.example/b', 'https://a.example/b')}</p>`,
    );
  });

  it('makes a button of each number that is cited, and of no other', () => {
    const citations = ['1', '2'].map((number) => ({ number, name: 'handbook.pdf' }));
    const html = (text: string) => renderToStaticMarkup(<Markdown text={text} citations={citations} />);
    expect(html('So [1][2].').match(/Source \d/g)).toEqual(['Source 1', 'Source 2']);
    expect(html('See [the book] [2].')).toContain('Source 2');
    expect(html('\\[1\\] *as* \\\\[2] \\[2] and [1]').match(/Source \d/g)).toEqual(['Source 2', 'Source 1']);
    for (const text of ['[1, 2]', '[^1]', '[RFC][2]', '[3]', '`a[1]`', '\\[1\\]', '**\\[1\\]**']) {
      expect(html(text).replace(/<[^>]+>/g, '')).toBe(text.replace(/[`*\\]/g, ''));
      expect(html(text)).not.toContain('Source');
    }
  });

  it('shows fenced code with its language and a button to copy it', () => {
    const html = render('```python\nprint("**a**")\n```');
    expect(html).toContain('<span>python</span>');
    expect(html).toContain('>Copy<');
    expect(html).toContain('<code>print(&quot;**a**&quot;)</code>');
  });

  it('puts a table into a box of its own', () => {
    const html = render('| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(html).toMatch(/^<section class="table-box".*<table dir="auto">/);
    expect(html).toContain('<td style="text-align:right">2</td>');
  });
});
