import { expect, it } from 'vitest';
import { chooseReplaced } from './segment-sizes.ts';

const segment = (id: string, live: number, passageCount = live) => ({ id, live, passageCount });
const all = { maxPassages: 16_000 };

it('merges small segments first, as long as there is room', () => {
  const segments = [segment('large', 16_000), segment('b', 8000), segment('a', 4000)];
  expect(chooseReplaced(segments, { ...all, passages: 4000 })).toEqual(['a', 'b']);
  expect(chooseReplaced(segments, { ...all, passages: 3000 })).toEqual([]);
  expect(chooseReplaced(segments, { ...all, passages: 9000 })).toEqual(['a']);
});

it('makes those anew of which a quarter was deleted, without new passages too', () => {
  const segments = [segment('whole', 3000), segment('worn', 11_000, 16_000), segment('empty', 0, 4000)];
  expect(chooseReplaced(segments, { ...all, passages: 0 })).toEqual(['worn', 'empty']);
  expect(chooseReplaced(segments, { ...all, passages: 4000 })).toEqual(['empty', 'whole']);
});
