import { expect, it } from 'vitest';
import { threadMs } from '#server/testing/turns.ts';
import { matchRule } from './rule.ts';

it.each([
  ['order {number}', 'Where is ORDER #A-17.3?', { number: 'A-17.3' }],
  ['order {number}', 'Order: 7.', { number: '7' }],
  ['{from}-{to}', 'from b-c-d', { from: 'b-c', to: 'd' }],
  ['stock of {item} in {town}', 'Is there stock of soap in Bonn?', { item: 'soap', town: 'Bonn' }],
  ['order {number}', 'preorder 7', undefined],
  ['order', 'orders', undefined],
  ['order {number}', 'my order', undefined],
  ['#{number}', 'see #12', { number: '12' }],
  ['  ', 'anything', undefined],
])('matches “%s” with “%s”', (rule, question, found) => {
  expect(matchRule(rule, question)).toEqual(found);
});

it.each([
  ['arguments side by side', '{a}'.repeat(66), 'ab-'.repeat(600)],
  ['separators as words', ': '.repeat(99), ':'.repeat(2000)],
])('rejects %s at once, whatever is asked', (_, rule, question) => {
  const before = threadMs();
  expect(matchRule(`${rule}!`, question)).toBeUndefined();
  expect(threadMs() - before).toBeLessThan(2000);
});
