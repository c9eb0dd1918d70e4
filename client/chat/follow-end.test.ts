import { expect, it } from 'vitest';
import { followsAfterScroll, isAtEnd } from './follow-end.ts';

const end = { top: 600, shown: 400, full: 1000 };

it('takes the fractions browsers leave for the end', () => {
  expect(isAtEnd({ ...end, top: 598.6 })).toBe(true);
  expect(isAtEnd({ ...end, top: 590 })).toBe(false);
});

it('lets go at the smallest move upwards, even close to the end', () => {
  expect(followsAfterScroll(true, 600, { ...end, top: 595 })).toBe(false);
});

it('stays with the end when text grew below in the meantime', () => {
  expect(followsAfterScroll(true, 600, { ...end, full: 1200 })).toBe(true);
});

it('leaves a reader alone who scrolls down but not to the end', () => {
  expect(followsAfterScroll(false, 100, { ...end, top: 300 })).toBe(false);
});

it('follows again from the end, also when the text became shorter', () => {
  expect(followsAfterScroll(false, 300, end)).toBe(true);
  expect(followsAfterScroll(true, 600, { top: 500, shown: 400, full: 900 })).toBe(true);
});
