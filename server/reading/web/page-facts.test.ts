import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';
import { readPageFacts } from './page-facts.ts';

const factsOf = (head: string, body = '') =>
  readPageFacts(parseHTML(`<html><head>${head}</head><body>${body}</body></html>`).document);

it.each([
  [
    'JSON-LD before all else',
    '<meta name="date" content="2020-01-01"><script type="application/ld+json">{"@graph":[{"datePublished": "2024-05-12T08:00:00Z"}]}</script>',
  ],
  [
    'a property of the article',
    '<meta property="article:published_time" content="2024-05-12T00:10:00+02:00">',
  ],
  ['a name of its own', '<meta name="citation_publication_date" content="2024/5/12">'],
  ['Dublin Core', '<meta name="DC.date" content="2024-05-12">'],
])('takes the day of publication from %s', (_, head) => {
  expect(factsOf(head).publishedOn).toBe('2024-05-12');
});

it('takes the day of the article, not that of its site', () => {
  const things =
    '[{"@type":"WebSite","datePublished":"2001-01-01"},{"@type":"NewsArticle","datePublished":"2024-05-12"}]';
  expect(factsOf(`<script type="application/ld+json">{"@graph":${things}}</script>`).publishedOn).toBe(
    '2024-05-12',
  );
});

it('takes the date from the text where the head has none', () => {
  const body =
    '<aside><time datetime="2019-01-01">x</time></aside><article><time datetime="2024-05-12T09:00">May</time></article>';
  expect(factsOf('', body).publishedOn).toBe('2024-05-12');
});

it('believes a page about addresses of its own site alone', () => {
  const from = new URL('https://www.harbour.example/prices?utm=1');
  const named = (address: string) => canonicalAddress(address, from);
  expect(named('/prices')).toBe('https://www.harbour.example/prices');
  expect(named('https://harbour.example/prices#part')).toBe('https://harbour.example/prices');
  for (const address of [
    'https://bank.example/',
    'javascript:alert(1)',
    'https://',
    'https://harbour.example:8443/',
  ]) {
    expect(named(address)).toBeUndefined();
  }
});

it.each([
  ['https://m.co/', 'https://www.co/'],
  ['https://amp.dev/x', 'https://m.dev/'],
  ['https://mobile.example/', 'https://example/'],
])('takes %s and %s for two sites: what is left of a name must be one', (from, address) => {
  expect(canonicalAddress(address, new URL(from))).toBeUndefined();
});

it('takes a site and its pages for telephones for one', () => {
  const from = new URL('https://m.harbour.example/');
  expect(canonicalAddress('https://www.harbour.example/', from)).toBe('https://www.harbour.example/');
});
