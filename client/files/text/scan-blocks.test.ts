import { describe, expect, it } from 'vitest';
import { createBlockScanner } from './scan-blocks.ts';

const blocks = [
  { page: 1, headings: ['[A]', '{'], text: 'said "}" and \\' },
  { headings: [], text: '' },
  { page: 2, headings: [], text: 'Ende ]} 東京 \n\t"\\"' },
];
const whole = JSON.stringify({ filename: 'a "[b].txt', mediaType: 'text/plain', blocks });

function scan(pieces: string[]) {
  const scanner = createBlockScanner();
  return {
    found: pieces.flatMap((piece) => scanner.push(piece)).map((json) => JSON.parse(json)),
    isWhole: scanner.isWhole(),
  };
}

const cut = (size: number) => whole.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];

describe('the blocks of a text', () => {
  it.each([1, 2, 7, 50, 1000])('are found whole in pieces of %i characters', (size) => {
    expect(scan(cut(size))).toEqual({ found: blocks, isWhole: true });
  });

  it('are told as they come, and a text that breaks off is not whole', () => {
    const scanner = createBlockScanner();
    const second = whole.indexOf('"text":""');
    expect(scanner.push(whole.slice(0, second)).map((json) => JSON.parse(json))).toEqual(blocks.slice(0, 1));
    expect(scanner.isWhole()).toBe(false);
  });

  it('come after what is said of the whole, which is known with the first of them', () => {
    const scanner = createBlockScanner();
    const list = whole.indexOf('"blocks":[') + '"blocks":['.length;
    scanner.push(whole.slice(0, list - 1));
    expect(scanner.head()).toBeUndefined();
    scanner.push(whole.slice(list - 1));
    expect(JSON.parse(scanner.head() ?? '')).toEqual({ ...JSON.parse(whole), blocks: [] });
  });

  it('may be none', () => {
    expect(scan(['{"filename":"a","mediaType":"b","blocks":[]}'])).toEqual({ found: [], isWhole: true });
  });
});
