import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { createDocumentWriter } from '../blocks/document-writer.ts';
import { writeDomBlocks } from '../formats/html/dom-blocks.ts';
import type { DomNode } from '../formats/html/dom-node.ts';
import { findArticle } from './article.ts';
import { findBoilerplate } from './boilerplate.ts';

function parse(body: string, title = 'How to steep green tea at home | The Tea Shop') {
  return parseHTML(`<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`)
    .document;
}

function textOf(root: DomNode, leftOut?: ReadonlySet<DomNode>): string {
  const writer = createDocumentWriter();
  writeDomBlocks(writer, root, leftOut);
  return writer.finish({ name: '', mediaType: 'text/html' }).text;
}

const story =
  '<p>Green tea is steeped at 80 degrees, for two minutes, and never with boiling water.</p>'.repeat(12);
const around =
  '<div class="sidebar"><ul><li><a href="/a">Our shops</a></li></ul></div><footer>Imprint</footer>';

describe('the main content of a page', () => {
  it('comes without the site around it', () => {
    const page = parse(
      `<header>Basket</header><main><article><h2>Steeping</h2>${story}</article></main>${around}`,
    );
    const { root, title } = findArticle(page);
    const text = textOf(root);
    expect(text).toContain('80 degrees');
    expect(text).toContain('Steeping');
    expect(text).not.toMatch(/Our shops|Imprint|Basket/);
    expect(title).toBe('How to steep green tea at home');
  });

  it('leaves the page as it is', () => {
    const page = parse(`<article>${story}</article>${around}`);
    const before = page.documentElement.outerHTML;
    findArticle(page);
    expect(page.documentElement.outerHTML).toBe(before);
  });
});

describe('where nothing stands out, the page comes without what sites put around it', () => {
  const site = (body: string) =>
    `<div class="cookie-banner">We bake cookies for you and for our many partners.</div><header>Basket</header>${body}
    <div class="related"><a href="/a">Ten teas</a></div><footer><p>Imprint</p><div id="newsletter">Get our news every morning, for nothing.</div></footer>`;
  const kept = (body: string) => {
    const { root, leftOut } = findArticle(parse(site(body)));
    return textOf(root, leftOut);
  };

  it('on a page that says little', () => {
    const text = '<div><h1>Contact</h1></div><div>Quay 3, 6893 Vik</div><div>Open from 7 to 21</div>';
    expect(kept(text)).toBe('Contact\n\nQuay 3, 6893 Vik\n\nOpen from 7 to 21');
  });

  it('with the head, foot and sections that hold what visitors ask for, whatever they are called', () => {
    const page = parse(`<header class="hero"><p>Open from 18 to 23, telephone 055 1234567.</p></header>
      <section><h1>Luna</h1><p>Luna has cooked for the quay since the house was built, and all is made by hand.</p></section>
      <section class="menu"><h2>Dishes</h2><p>Bean soup and pies.</p></section><div class="menu"><a href="/s">Shops</a></div>
      <section id="subscription"><h2>Club</h2><p>The club costs 25 euros.</p></section><div class="share"><a href="/s">Share</a> 2026</div>
      <footer><p>Mail ciao@luna.example</p></footer><div role="contentinfo">© 2026 Luna (3)</div>`);
    const around = [...findBoilerplate(page.documentElement)].map((part) => part.textContent);
    expect(around).toEqual(['Shops', 'Share 2026', '© 2026 Luna (3)']);
  });

  it('with a head that is no small part of a page of sections', () => {
    const said = 'The house where the grandmother was born has cooked for the quay since 1962. '.repeat(2);
    const { root, leftOut } = findArticle(
      parse(`<header><p>Call us on 055 123456. We are open from 18 to 23.</p></header><section><h1>Luna</h1><p>${said}</p><p>${said}</p></section>
      <section id="subscription"><h2>Club</h2><p>The club costs 25 euros.</p></section>`),
    );
    expect(textOf(root, leftOut)).toContain('055 123456');
    expect(textOf(root, leftOut)).toContain('The club costs 25 euros.');
  });

  it('with what visitors say, where the page is their talk', () => {
    const said = (count: number) =>
      `<div class="comments">${'<p>The second brew is the better one, I find.</p>'.repeat(count)}</div>`;
    expect(kept(`<h1>Which brew?</h1>${said(8)}`)).toContain('second brew');
    expect(kept(`<main><h1>Steeping</h1>${story}</main>${said(60)}`)).not.toContain('second brew');
  });
});

describe('the whole page is taken', () => {
  it('where what stands out is a small part of it', () => {
    const teasers = Array.from(
      { length: 200 },
      (_, n) => `<li><a href="/${n}">Tea ${n} from the hills</a></li>`,
    );
    const page = parse(`<article>${story}</article><ul>${teasers.join('')}</ul>`);
    const text = textOf(findArticle(page).root);
    expect(text).toContain('Tea 199');
    expect(text).toContain('80 degrees');
  });

  it.each([
    ['is empty', ''],
    ['says little', '<p>Closed today.</p>'],
  ])('where it %s', (_case, body) => {
    const page = parse(body);
    expect(textOf(findArticle(page).root)).toBe(textOf(page.documentElement));
  });

  it.each([
    ['nests deeper than people write', `${'<div>'.repeat(3_000)}${story}${'</div>'.repeat(3_000)}`],
    ['has more elements than people write', '<i>x</i>'.repeat(40_000)],
  ])('without a search where it %s', (_case, body) => {
    const { documentElement } = parse(body);
    // Readability, which would take minutes, is only called with a copy of the page.
    const cloneNode = () => expect.fail('searched');
    expect(findArticle({ documentElement, cloneNode }).root).toBe(documentElement);
  });
});
