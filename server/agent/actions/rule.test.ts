import { expect, it } from 'vitest';
import { threadMs } from '#server/testing/turns.ts';
import { countRuleWords, matchRule } from './rule.ts';

const anyText = (_: string, text: string) => text;

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

it.each([
  ['arguments side by side', '{a}'.repeat(66), 'ab-'.repeat(600)],
  ['separators as words', ': '.repeat(99), ':'.repeat(2000)],
])('rejects %s at once, whatever is asked', (_, rule, question) => {
  const before = threadMs();
  expect(matchRule(`${rule}!`, question, anyText)).toBeUndefined();
  expect(threadMs() - before).toBeLessThan(2000);
});

it.each([
  ['order {number}', 1],
  ['stock of {item} in {town}', 3],
  ['#{number}', 0],
])('counts the words of “%s”', (rule, words) => {
  expect(countRuleWords(rule)).toBe(words);
});
