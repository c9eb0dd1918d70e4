import { expect, it } from 'vitest';
import { createBudget } from '#server/compute/budget.ts';
import { readAsked } from './asked-text.ts';
import { countRuleWords, matchRule as matchAsked } from './rule.ts';
import type { ReadArgument } from './rule-matcher.ts';

const anyText = (_: string, text: string) => text;

const matchRule = (rule: string, question: string, read: ReadArgument, budget = createBudget(50_000)) =>
  matchAsked(rule, readAsked(question), { read, budget });

it.each([
  ['order {number}', 'Where is ORDER #A-17.3?', { number: 'A-17.3' }],
  ['order {number}', 'Order: 7.', { number: '7' }],
  ['{from}-{to}', 'from b-c-d', { from: 'b-c', to: 'd' }],
  ['stock of {item} in {town}', 'Is there stock of soap in Bonn?', { item: 'soap', town: 'Bonn' }],
  ['order {number}', 'preorder 7', undefined],
  ['order', 'orders', undefined],
  ['order {number}', 'my order', undefined],
  ['#{number}', 'see #12', { number: '12' }],
  ['order {number}', 'Where’s my order (1234)?', { number: '1234' }],
  ['order {number}', 'Order no. 1234, when?', { number: '1234' }],
  ['order {number}', 'order number: 1234', { number: '1234' }],
  ['Bestellung {number}', 'Bestellung Nr. 7', { number: '7' }],
  ['order {number}', 'order 1,234', undefined],
  ['order {number}', 'order 1’234', undefined],
  ['order {number}', 'order 7, please', { number: '7' }],
  ['order {number}', 'order 1 234', undefined],
  ['order {number}', 'order 1234 5678', undefined],
  ['order {number}', 'order AB12 34', undefined],
  ['order {number}', 'order 1  234', undefined],
  ['order {number}', 'order 1234 3 days ago', { number: '1234' }],
  ['order {number}', 'order 1234 2nd time', { number: '1234' }],
  ['order {number} {part}', 'order 12 34', { number: '12', part: '34' }],
  ['  ', 'anything', undefined],
])('matches “%s” with “%s”', (rule, question, found) => {
  expect(matchRule(rule, question, anyText)).toEqual(found);
});

const code = (_: string, text: string) => (/\p{N}/u.test(text) ? text : undefined);

it.each([
  ['订单{number}', '我的订单12345到哪了？', { number: '12345' }],
  ['订单 {number}', '订单号：12345', { number: '12345' }],
  ['订单{number}', '订单 12345', { number: '12345' }],
  ['订单{number}', '订单１２３', { number: '123' }],
  ['订单{number}', '我的订单呢？', undefined],
  ['注文{number}', '注文番号A-17の状況は？', { number: 'A-17' }],
  ['{number}番の注文', 'すみません、17番の注文はどこ？', { number: '17' }],
  ['営業時間', '今日の営業時間を教えて', {}],
  ['주문 {number}', '주문 12345는 어디에 있나요?', { number: '12345' }],
  ['주문 {number}', '주문번호 12345', { number: '12345' }],
  ['영업 시간', '영업시간이 언제예요?', {}],
  ['주문 {number}', '재주문 12345', undefined],
  ['คำสั่งซื้อ {number}', 'คำสั่งซื้อหมายเลข123อยู่ไหน', { number: '123' }],
])('matches “%s” with “%s”, where words need no space', (rule, question, found) => {
  expect(matchRule(rule, question, code)).toEqual(found);
});

/** Counts the steps that a rule takes with a question. */
function countSteps(rule: string, question: string, read: ReadArgument): number {
  let steps = 0;
  const spend = (count = 1) => {
    steps += count;
    return true;
  };
  matchRule(rule, question, read, { spend, isSpent: () => false });
  return steps;
}

it.each([
  ['values that are refused', '{a}-{b}-{c}-{d}', 'a1-'.repeat(600), () => undefined],
  ['values that fit before another end', '{a}-{b}-{c}-{d}!', 'a1-'.repeat(600), anyText],
  ['separators as words', `${': '.repeat(99)}!`, ':'.repeat(2000), anyText],
])('tries each piece once at each place, for %s', (_, rule, question, read) => {
  expect(countSteps(rule, question, read)).toBeLessThan(200_000);
});

it('takes few steps for an ordinary question', () => {
  const question = 'Hello, I would like to know where my order 1234 of last Friday is? '.repeat(7);
  expect(countSteps('order {number}', question, () => undefined)).toBeLessThan(500);
});

it('finds nothing once the budget is spent, and what it finds before is whole', () => {
  expect(matchRule('order {number}', 'order 7', anyText, createBudget(3))).toBeUndefined();
  expect(matchRule('order {number}', 'order 7', anyText, createBudget(20))).toEqual({ number: '7' });
});

it('reads a bounded number of characters, also of a question that grows when it is normalised', () => {
  expect(readAsked('\ufdfa'.repeat(2000)).characters).toHaveLength(500);
});

it.each([
  ['order {number}', 1],
  ['stock of {item} in {town}', 3],
  ['#{number}', 0],
])('counts the words of “%s”', (rule, words) => {
  expect(countRuleWords(rule)).toBe(words);
});
