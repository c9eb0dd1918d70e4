import { expect, it } from 'vitest';
import { createBudget } from '#server/compute/budget.ts';
import { matchAction as matchWithin } from './rule-tool.ts';

const matchAction = (action: Parameters<typeof matchWithin>[0], question: string) =>
  matchWithin(action, question, createBudget(50_000));

const order = (number: object) => ({
  rule: 'order {number}',
  arguments: { type: 'object', properties: { number }, required: ['number'] },
});
const text = order({ type: 'string' });
const whole = order({ type: 'integer', minimum: 100 });

it.each([
  ['a word', text, 'In order to rent a city bike, what do I pay?', undefined],
  ['a word before a number', text, 'in order to rent 3 bikes', undefined],
  ['a code', text, 'Where is order W-1234?', 'W-1234'],
  ['a number', text, 'Order no. 1234, when does it come?', '1234'],
  ['a short text', order({ type: 'string', minLength: 4 }), 'I want to order 3 city bikes', undefined],
  ['a whole number', whole, 'order 1234', 1234],
  ['part of a number', whole, 'order 1,234', undefined],
  ['part of a code', whole, 'order 1234-5', undefined],
  ['a decimal', whole, 'order 1.234', undefined],
  ['leading zeros', whole, 'order 00123', undefined],
  ['a number that is too small', whole, 'order 3 city bikes', undefined],
  ['a later place that fits', whole, 'I want to order 3 bikes like order 1234', 1234],
  ['a choice', order({ type: 'string', enum: ['Small', 'Large'] }), 'order large please', 'Large'],
  ['no choice', order({ type: 'string', enum: ['Small', 'Large'] }), 'order 7 please', undefined],
  ['a list', order({ type: 'array', items: { type: 'string' } }), 'order 7', undefined],
])('a rule of one word takes or leaves %s', (_, action, question, value) => {
  expect(matchAction(action, question)?.input).toEqual(value === undefined ? undefined : { number: value });
});

it('takes any word behind two words of the rule', () => {
  const arguments_ = { type: 'object', properties: { item: { type: 'string' } } };
  const found = matchAction({ rule: 'stock of {item}', arguments: arguments_ }, 'Is there stock of soap?');
  expect(found).toEqual({ input: { item: 'soap' }, words: 2 });
});

it('doesn’t match without an argument that is required', () => {
  const arguments_ = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  expect(matchAction({ rule: 'opening hours', arguments: arguments_ }, 'opening hours')).toBeUndefined();
});

it.each(['order {a}{b}', '{a} {b} {c} {d} {e}'])(
  'doesn’t run a stored rule such as %s, which is past its bounds',
  (rule) => {
    expect(matchAction({ rule, arguments: { type: 'object' } }, 'order 12 34 56 78 90')).toBeUndefined();
  },
);
