import { expect, test } from 'vitest';
import { partsOfCode } from './code-spans.ts';

const codeOf = (text: string, isGrowing = false) =>
  partsOfCode(text, { isGrowing }).flatMap((part) => (part.isCode ? [part.text] : []));

test('finds code between as many backticks', () => {
  expect(codeOf('a `b` c ``d ` e`` f')).toEqual(['`b`', '``d ` e``']);
});

test('leaves nothing out', () => {
  const text = 'a `b` c ``d e';
  expect(
    partsOfCode(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('takes open code for text, and for code while the text grows', () => {
  expect(codeOf('a `b c')).toEqual([]);
  expect(codeOf('a `b c', true)).toEqual(['`b c']);
  expect(codeOf('a ``', true)).toEqual([]);
});

test('reads 100,000 backticks at once', () => {
  expect(codeOf('`'.repeat(100_000))).toEqual([]);
  expect(codeOf('` '.repeat(50_000)).length).toBe(25_000);
});
