import { describe, expect, it } from 'vitest';
import { countWords } from '#server/language/word-count.ts';
import { cutPassages } from './cut-passages.ts';
import type { Block, DocumentText } from './document-text.ts';
import { ownText } from './passage.ts';

function documentOf(parts: (Omit<Block, 'start' | 'end'> & { text: string })[]): DocumentText {
  let text = '';
  const blocks = parts.map(({ text: content, ...block }) => {
    const start = text.length;
    text += `${content}\n\n`;
    return { ...block, start, end: start + content.length };
  });
  return { title: 'x', mediaType: 'text/plain', text, blocks };
}

const sentence = (n: number) => `Sentence number ${n} says a little of what the whole of it means to say.`;
const sentences = (count: number) => Array.from({ length: count }, (_, n) => sentence(n)).join(' ');

describe('cutPassages', () => {
  const document = documentOf([
    { kind: 'paragraph', text: 'Before all headings.', page: 1 },
    { kind: 'heading', level: 1, text: 'One', page: 1 },
    { kind: 'heading', level: 2, text: 'Inner  part', page: 1 },
    { kind: 'paragraph', text: sentences(40), page: 2 },
    { kind: 'paragraph', text: 'Short.', page: 4 },
    { kind: 'heading', level: 1, text: 'Two', page: 5 },
    { kind: 'list-item', text: 'first', page: 5 },
    { kind: 'list-item', text: 'second', page: 6 },
    { kind: 'heading', level: 1, text: 'Bare', page: 6 },
  ]);
  const passages = cutPassages(document);

  it('keeps the text as it stands in the document, in order, without overlap', () => {
    passages.forEach((passage, index) => {
      expect(passage.text).toBe(document.text.slice(passage.start, passage.end));
      expect(passage.ordinal).toBe(index);
      expect(passage.start).toBeGreaterThanOrEqual(passages[index - 1]?.end ?? 0);
    });
  });

  it('loses no word', () => {
    for (const block of [...document.blocks].filter((one) => one.kind !== 'heading')) {
      const covered = passages.some((one) => one.start <= block.start && one.end > block.start);
      expect(covered).toBe(true);
    }
    expect(passages.map((passage) => passage.text).join(' ')).toContain(sentence(39));
  });

  it('never crosses a heading, and carries the path of headings', () => {
    expect(passages.map((passage) => passage.heading)).toEqual([
      undefined,
      ...passages.slice(1, -2).map(() => 'One › Inner part'),
      'Two',
      undefined,
    ]);
    expect(passages.at(-1)?.text).toBe('Bare');
  });

  it('splits a long paragraph at sentence ends and names the page of its start', () => {
    const long = passages.filter((passage) => passage.heading === 'One › Inner part');
    expect(long.length).toBeGreaterThan(2);
    for (const passage of long) {
      expect(countWords(passage.text)).toBeLessThanOrEqual(180);
      expect(passage.text).toMatch(/^S.*\. ?$/s);
      expect(passage.page).toBe(2);
    }
  });

  it('joins small paragraphs', () => {
    const joined = passages.find((passage) => passage.heading === 'Two');
    expect(joined).toMatchObject({ text: 'first\n\nsecond', page: 5 });
  });
});

it('keeps a row whole that is longer than a passage', () => {
  const row = `Name: ${'word '.repeat(250)}end`;
  expect(cutPassages(documentOf([{ kind: 'row', text: row }])).map((passage) => passage.text)).toEqual([row]);
});

it('divides text without marks or spaces, and never inside a character', () => {
  const passages = cutPassages(documentOf([{ kind: 'code', text: '𠮷'.repeat(3001) }]));
  expect(passages.length).toBeGreaterThan(5);
  for (const passage of passages) expect(passage.text.isWellFormed()).toBe(true);
});

it.each([
  ['one word', 'price;hotel;'.repeat(20_000)],
  ['marks alone', '.'.repeat(100_000)],
  ['white space inside of a paragraph', `a${' '.repeat(100_000)}b`],
  ['long words', `${'x'.repeat(79)} `.repeat(1000)],
])('bounds passages in characters: %s', (_name, text) => {
  for (const kind of ['paragraph', 'row', 'code'] as const) {
    for (const passage of cutPassages(
      documentOf([
        { kind, text },
        { kind, text: 'The end.' },
      ]),
    ))
      expect(passage.text.length).toBeLessThanOrEqual(4000);
  }
});

it('makes nothing of an empty document, and one passage of text without blocks', () => {
  expect(cutPassages({ title: 'x', mediaType: 'text/plain', text: ' \n', blocks: [] })).toEqual([]);
  const plain = cutPassages({ title: 'x', mediaType: 'text/plain', text: 'Only this.', blocks: [] });
  expect(plain.map((passage) => passage.text)).toEqual(['Only this.']);
});

it('puts the names of the columns before rows that are parted from them', () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    kind: 'row' as const,
    text: `Berth ${i} | ${i} crowns a night`,
  }));
  const document = documentOf([
    { kind: 'header-row', text: 'Berth | Price' },
    ...rows,
    { kind: 'paragraph', text: sentences(12) },
    { kind: 'row', text: 'a row | of another table' },
  ]);
  const passages = cutPassages(document);
  const ofTable = passages.filter((passage) => passage.text.includes('crowns'));
  expect(ofTable.length).toBeGreaterThan(2);
  for (const passage of ofTable) {
    expect(passage.text).toMatch(/^Berth \| Price\n+Berth \d/);
    expect(ownText(passage)).toBe(document.text.slice(passage.start, passage.end));
  }
  expect(passages.at(-1)?.text).not.toContain('Price');
});
