import { expect, it } from 'vitest';
import { cutPassages } from '../passages/cut-passages.ts';
import { type FoundPassage, ownText } from '../passages/passage.ts';
import { joinNeighbours } from './join-neighbours.ts';

const sentence = (n: number) => `Sentence ${n} says a little of what the whole of it means to say.`;
const paragraph = (from: number) => Array.from({ length: 9 }, (_, i) => sentence(from + i)).join(' ');

/** Two sections of paragraphs of about 120 words, each a separate passage and page. */
function cutDocument() {
  let text = '';
  const blocks = [
    ['heading', 'One'],
    ...[0, 10, 20, 30, 40, 50].map((from) => ['paragraph', paragraph(from)]),
    ['heading', 'Two'],
    ['paragraph', paragraph(60)],
  ].map(([kind, content = ''], page) => {
    const start = text.length;
    text += `${content}\n\n`;
    return {
      kind: kind === 'heading' ? ('heading' as const) : ('paragraph' as const),
      start,
      end: start + content.length,
      page,
    };
  });
  return { text, passages: cutPassages({ title: '', mediaType: 'text/plain', text, blocks }) };
}

const { text, passages } = cutDocument();

/** Found in this order, each with a score less than the one before. */
function join(ordinals: readonly number[], documentOf: (rank: number) => string = () => 'd') {
  const found = ordinals.flatMap((ordinal, rank): FoundPassage[] => {
    const passage = passages[ordinal];
    return passage ? [{ ...passage, documentId: documentOf(rank), language: 'en', score: 10 - rank }] : [];
  });
  return joinNeighbours(found);
}

it('joins neighbouring passages at the best rank and score', () => {
  const joined = join([2, 0, 5, 1]);
  expect(joined.map(({ ordinal, score }) => [ordinal, score])).toEqual([
    [0, 10],
    [5, 8],
  ]);
  const [whole] = joined;
  expect(whole).toMatchObject({ page: 1, heading: 'One', start: passages[0]?.start, end: passages[2]?.end });
  expect(whole?.text).toBe(text.slice(whole?.start, whole?.end));
});

it('keeps apart what stands in other documents, in other sections, or not beside each other', () => {
  expect(join([0, 1], (rank) => `d${rank}`)).toHaveLength(2);
  expect(passages.map(({ heading }) => heading)).toEqual(['One', 'One', 'One', 'One', 'One', 'One', 'Two']);
  expect(join([5, 6])).toHaveLength(2);
  expect(join([0, 2, 4])).toHaveLength(3);
});

it('makes nothing longer than a person reads at once', () => {
  const joined = join([0, 1, 2, 3, 4, 5]);
  expect(joined.length).toBeGreaterThan(1);
  for (const one of joined) expect(one.text.length).toBeLessThanOrEqual(3000);
  expect(joined.map((one) => ownText(one)).join('\n\n')).toBe(
    text.slice(passages[0]?.start, passages[5]?.end),
  );
});

const words = (count: number, between: string) =>
  Array.from({ length: count }, (_, i) => `word${i}${i % 10 === 9 ? '.' : ''}`).join(between);

it.each([
  ['a long paragraph', 'paragraph', words(500, ' ')],
  ['one with wrapped lines', 'paragraph', words(400, '\n')],
  ['one with wide blanks', 'paragraph', words(400, '  ')],
  ['one without sentences', 'paragraph', words(400, ' ').replaceAll('.', '')],
  ['a long row', 'row', words(1300, ' ').replaceAll('word', 'w')],
] as const)('gives the text of %s as it stands in the document', (_name, kind, content) => {
  const document = { title: '', mediaType: 'text/plain', text: `Before.\n${content}\nAfter.` };
  const ends = [0, 7, 8, 8 + content.length, 9 + content.length, document.text.length];
  const blocks = (['paragraph', kind, 'paragraph'] as const).map((one, i) => ({
    kind: one,
    start: ends[2 * i] ?? 0,
    end: ends[2 * i + 1] ?? 0,
  }));
  const cut = cutPassages({ ...document, blocks });
  expect(cut.length).toBeGreaterThan(2);
  const found = cut.map((one, i) => ({ ...one, documentId: 'd', language: 'en' as const, score: 100 - i }));
  const joined = joinNeighbours(found);
  expect(joined.length).toBeLessThan(cut.length);
  for (const one of joined) expect(one.text).toBe(document.text.slice(one.start, one.end));
});

it('names the columns of a table once', () => {
  const row = (n: number) => `Berth ${n} | ${n} crowns`;
  const rows = { documentId: 'd', language: 'en' as const, score: 1, heading: 'Prices' };
  const [joined] = joinNeighbours([
    { ...rows, ordinal: 3, start: 100, end: 100 + row(1).length, text: `Berth | Price\n${row(1)}` },
    {
      ...rows,
      ordinal: 4,
      start: 101 + row(1).length,
      end: 101 + row(1).length + row(2).length,
      text: `Berth | Price\n${row(2)}`,
    },
  ]);
  expect(joined?.text).toBe(`Berth | Price\n${row(1)}\n${row(2)}`);
  expect(joined && ownText(joined)).toBe(`${row(1)}\n${row(2)}`);
});
