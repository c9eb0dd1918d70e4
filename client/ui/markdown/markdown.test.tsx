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
    [
      '## Two\n\n#### Four\n\nText\n\n### Three\n\n# One\n\nText\n\n## Two',
      '<h2>Two</h2><h3>Four</h3><p>Text</p><h3>Three</h3><h2>One</h2><p>Text</p>\n<h3>Two</h3>',
    ],
    ['Costs $5 or $10, not US$3 or $HOME', '<p>Costs $5 or $10, not US$3 or $HOME</p>'],
    ['So $x^2$ and \\(a_1 * b_1 * c\\)', '<p>So <code>x^2</code> and <code>a_1 * b_1 * c</code></p>'],
    ['`$x$` and \\$x$', '<p><code>$x$</code> and $x$</p>'],
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
    expect(html('So it is [^1].')).toContain('Source 1');
    expect(html('\\[1\\] *as* \\\\[2] \\[2] and [1]').match(/Source \d/g)).toEqual(['Source 2', 'Source 1']);
    for (const text of ['[1, 2]', '[^3]', '[RFC][2]', '[3]', '`a[1]`', '\\[1\\]', '**\\[1\\]**']) {
      expect(html(text).replace(/<[^>]+>/g, '')).toBe(text.replace(/[`*\\]/g, ''));
      expect(html(text)).not.toContain('Source');
    }
  });

  it('keeps a footnote that has its definition', () => {
    const citations = [{ number: '1', name: 'handbook.pdf' }];
    const text = 'So it is.[^1]\n\nMore [1].\n\n[^1]: Since 1874.\n[^b]: Or so.';
    const html = renderToStaticMarkup(<Markdown text={text} citations={citations} />);
    expect(html).toContain(
      'So it is.<button type="button" aria-label="Footnote 1" class="footnote">1</button>',
    );
    expect(html).toContain('<sup data-definition="1" tabindex="-1" class="footnote">1</sup> Since 1874.');
    expect(html).toContain('<sup data-definition="b" tabindex="-1" class="footnote">b</sup> Or so.');
    expect(html.match(/Source 1/g)).toHaveLength(1);
  });

  it('has a place for a formula that scrolls', () => {
    const place =
      '<section class="formula" aria-label="Formula" tabindex="0" dir="ltr"><code>\\frac{a}{b}</code></section>';
    for (const text of ['$$\\frac{a}{b}$$', '\\[\n\\frac{a}{b}\n\\]', '```math\n\\frac{a}{b}\n```'])
      expect(render(text)).toBe(place);
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
