import { expect, it } from 'vitest';
import { type AnswerSource, groupByPlace } from './answer-source.ts';

function sourceAt(
  number: string,
  sourceId: string,
  place: { page?: number; heading?: string },
): AnswerSource {
  return {
    number,
    passage: { sourceId, text: 'Text', ...place },
    source: { sourceId, title: 'handbook.pdf' },
  };
}

it('groups passages of one file and page, or of one section where there are no pages', () => {
  const sources = [
    sourceAt('1', 'a', { page: 2, heading: 'Hours' }),
    sourceAt('2', 'b', { page: 2 }),
    sourceAt('3', 'a', { page: 2, heading: 'Prices' }),
    sourceAt('4', 'c', { heading: 'Hours' }),
    sourceAt('5', 'c', { heading: 'Prices' }),
    sourceAt('6', 'c', { heading: 'Hours' }),
  ];
  const numbers = groupByPlace(sources).map((group) => group.map(({ number }) => number));
  expect(numbers).toEqual([['1', '3'], ['2'], ['4', '6'], ['5']]);
});
