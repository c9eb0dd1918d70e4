import { expect, it } from 'vitest';
import { addressesIn } from './addresses-in.ts';

it.each([
  ['What does https://acme.example/prices say?', ['https://acme.example/prices']],
  ['Compare https://a.example/x, https://b.example/y.', ['https://a.example/x', 'https://b.example/y']],
  ['See (https://a.example/b_(c)) and “www.b.example”', ['https://a.example/b_(c)', 'https://www.b.example']],
  ['https://a.example https://a.example', ['https://a.example']],
  ['Does http://localhost:3000/ run?', ['http://localhost:3000/']],
  ['Is https:// enough, or ftp://a.example, or mail@www.example.com, or http://x?', []],
  ['What are your prices?', []],
  [
    Array.from({ length: 9 }, (_, i) => `https://a.example/${i}`).join(' '),
    [0, 1, 2, 3, 4].map((i) => `https://a.example/${i}`),
  ],
])('%s', (question, addresses) => expect(addressesIn(question)).toEqual(addresses));
