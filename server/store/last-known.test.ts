import { expect, it } from 'vitest';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import { createLastKnown } from './last-known.ts';

const unavailable = storageUnavailable(new Error('away'));

it('serves what was kept while the store does not respond, for a time', () => {
  let time = 0;
  const lastKnown = createLastKnown<number>({ mostKept: 10, keptMs: 1000, now: () => time });
  lastKnown.keep('a', 1);
  lastKnown.keep('a', 2);
  expect(lastKnown.findFor(unavailable, 'a')).toBe(2);
  expect(lastKnown.findFor(unavailable, 'b')).toBeUndefined();
  expect(lastKnown.findFor(new Error('a fault of ours'), 'a')).toBeUndefined();
  time = 1001;
  expect(lastKnown.findFor(unavailable, 'a')).toBeUndefined();
});

it('keeps the keys used last, and none that was forgotten', () => {
  const lastKnown = createLastKnown<number>({ mostKept: 2, keptMs: 1000 });
  for (const key of ['a', 'b', 'a', 'c']) lastKnown.keep(key, 1);
  lastKnown.forget('c');
  expect(['a', 'b', 'c'].map((key) => lastKnown.findFor(unavailable, key))).toEqual([
    1,
    undefined,
    undefined,
  ]);
});
