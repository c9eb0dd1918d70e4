import { expect, it } from 'vitest';
import { parseMessage } from './site-messages.ts';

it.each([
  [{ type: 'open', more: 1 }, { type: 'open' }],
  [
    { type: 'ask', text: 'When?' },
    { type: 'ask', text: 'When?' },
  ],
  [
    { type: 'identify', token: 'a.b.c' },
    { type: 'identify', token: 'a.b.c' },
  ],
  [
    { type: 'context', url: 'https://shop.example/a b', title: 'Shop', offer: true },
    { type: 'context', url: 'https://shop.example/a%20b', title: 'Shop', offer: true },
  ],
  [
    { type: 'context', url: 'https://shop.example/', offer: 'yes' },
    { type: 'context', url: 'https://shop.example/', title: 'shop.example', offer: false },
  ],
])('takes %j', (data, message) => {
  expect(parseMessage(data)).toEqual(message);
});

it.each([
  undefined,
  null,
  'open',
  [],
  {},
  { type: 'close' },
  { type: 'ask' },
  { type: 'ask', text: '' },
  { type: 'ask', text: 7 },
  { type: 'ask', text: 'x'.repeat(20_001) },
  { type: 'identify', token: {} },
  { type: 'context', url: 'javascript:alert(1)', title: 'Shop' },
  { type: 'context', url: 'no address', title: 'Shop' },
  { type: 'context', title: 'Shop' },
])('takes nothing else: %j', (data) => {
  expect(parseMessage(data)).toBeUndefined();
});
