import { expect, it } from 'vitest';
import { boundForeignJson } from './bound-json.ts';

function follow(text: string, size = 7) {
  const push = boundForeignJson();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) push(bytes.subarray(at, at + size));
}

it.each([
  ['JSON', JSON.stringify({ tools: [{ name: 'a, [b] {c}\\', text: 'é"\n' }] }, null, 2)],
  ['an event stream', `event: message\ndata: ${JSON.stringify({ text: '[,{'.repeat(20_000) })}\n\n`],
])('accepts %s', (_, text) => {
  for (const size of [1, 7, 100_000]) expect(() => follow(text, size)).not.toThrow();
});

it.each([
  ['many keys', `{${'"a":1,'.repeat(20_000)}}`, 'url_too_large'],
  ['many levels', '['.repeat(100), 'url_too_large'],
  ['a string that goes on in the next line', 'event: "x\ndata: [', 'url_unreadable'],
  ['many keys behind such a string', `"\n"${'[],'.repeat(20_000)}`, 'url_unreadable'],
])('refuses %s', (_, text, code) => {
  expect(() => follow(text)).toThrow(expect.objectContaining({ code }));
});
