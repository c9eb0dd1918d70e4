import { expect, it } from 'vitest';
import type { FoundPassage } from '../passages/passage.ts';
import { fuseRankings } from './fuse.ts';

const passage = (documentId: string, score: number): FoundPassage => ({
  ...{ documentId, score, ordinal: 0, language: 'en', start: 0, end: 1, text: documentId },
});
const orderOf = (passages: readonly FoundPassage[]) => passages.map(({ documentId }) => documentId).join('');

it('puts first what both rankings find, then takes from both by turns, words before meaning', () => {
  const byWords = [passage('a', 9), passage('b', 5), passage('c', 1)];
  const byMeaning = [passage('x', 0.9), passage('c', 0.8), passage('y', 0.7)];
  const fused = fuseRankings(byWords, byMeaning);
  expect(orderOf(fused)).toBe('caxby');
  expect(fused.map(({ score }) => score)).toEqual([9, 5, 1, 0, 0]);
});

it('leaves one ranking as it is where the other is empty', () => {
  const byWords = [passage('a', 9), passage('b', 5)];
  expect(fuseRankings(byWords, [])).toEqual(byWords);
  expect(orderOf(fuseRankings([], byWords))).toBe('ab');
});
