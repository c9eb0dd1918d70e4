import { expect, it } from 'vitest';
import { diffWords } from './diff-words.ts';

it('marks the words that changed, in each text', () => {
  expect(diffWords('You get 27 days of leave.', 'You get 25 days of paid leave.')).toEqual({
    before: [
      { text: 'You get ', changed: false },
      { text: '27', changed: true },
      { text: ' days of leave.', changed: false },
    ],
    after: [
      { text: 'You get ', changed: false },
      { text: '25', changed: true },
      { text: ' days of ', changed: false },
      { text: 'paid ', changed: true },
      { text: 'leave.', changed: false },
    ],
  });
});

it.each([
  ['', 'new'],
  ['gone', ''],
  ['a b c', 'x y z'],
  ['one '.repeat(900), 'two '.repeat(900)],
])('loses no word', (before, after) => {
  const stretches = diffWords(before, after);
  expect(stretches.before.map(({ text }) => text).join('')).toBe(before);
  expect(stretches.after.map(({ text }) => text).join('')).toBe(after);
});
