import { describe, expect, it } from 'vitest';
import { dropHeadersAndFooters } from './pdf-headers-footers.ts';
import type { Line } from './pdf-piece.ts';

const line = (text: string, y: number): Line => ({
  text,
  size: 10,
  bold: false,
  x: 60,
  y,
  right: 400,
  bottom: y,
  firstWordWidth: 20,
  stretch: 0,
});
const words = 'one two three four five six seven eight'.split(' ');
const body = (page: number) =>
  [740, 728, 600, 112, 100].map((y, i) => line(`${words[page - 1]} ${words[i]} ${words[page - 1]}`, y));
const pagesOf = (count: number, extra: (page: number) => Line[]) =>
  Array.from({ length: count }, (_, i) => [...extra(i + 1), ...body(i + 1)]);
const kept = (pages: Line[][]) => dropHeadersAndFooters(pages).map((lines) => lines.map(({ text }) => text));
const bodies = (count: number) =>
  Array.from({ length: count }, (_, i) => body(i + 1).map(({ text }) => text));

describe('what runs over the pages is left out', () => {
  it('headers, also where two alternate, and the numbers of pages', () => {
    const pages = pagesOf(8, (page) => [
      line(page % 2 ? 'The Harbour' : 'Anna Lind', 790),
      line(String(page + 12), 40),
    ]);
    expect(kept(pages)).toEqual(bodies(8));
  });

  it('numbers among words, also of two pages alone', () => {
    expect(kept(pagesOf(2, (page) => [line(`Confidential · Page ${page} of 2`, 40)]))).toEqual(bodies(2));
  });

  it('but not titles that count with the pages', () => {
    const pages = pagesOf(4, (page) => [{ ...line(`Step ${page}`, 790), size: 24 }]);
    expect(kept(pages)).toEqual(bodies(4).map((lines, i) => [`Step ${i + 1}`, ...lines]));
  });

  it('lines of several parts at one height, several deep', () => {
    const pages = pagesOf(3, (page) => [
      line('Annual report', 790),
      line('2024', 790),
      line(`- ${page} -`, 778),
    ]);
    expect(kept(pages)).toEqual(bodies(3));
  });
});

describe("what is a page's own stays", () => {
  const same = (pages: Line[][]) => expect(dropHeadersAndFooters(pages)).toEqual(pages);

  it('words that only two pages share', () => same(pagesOf(2, () => [line('INVOICE', 790)])));
  it("a table's header that is repeated right above its rows", () =>
    same(pagesOf(5, () => [line('Berth Price', 752)])));
  it('sums that end each page with numbers of their own', () =>
    same(pagesOf(4, (page) => [line(`Total ${page * 17} crowns`, 40)])));
  it('the words of a single page', () => same(pagesOf(1, () => [line('1', 40)])));
});
