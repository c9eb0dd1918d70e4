import { expect, it } from 'vitest';
import { askOf } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './answering.ts';

it('stays quick on questions and documents made to be slow', async () => {
  const passages = [
    'from a: '.repeat(500),
    'x'.repeat(4000),
    '1,'.repeat(2000),
    'a。'.repeat(2000),
    'a | b | c\n'.repeat(400),
    'a | '.repeat(1000),
    `${'\n'.repeat(3999)}x`,
    '- a: b\n'.repeat(500),
  ].map((text, ordinal) => ({
    ...{ text, ordinal, heading: 'Things', language: 'en' as const },
    ...{ source: 'things.txt', documentId: 'd', score: 3 - ordinal / 10 },
  }));
  const long = 'a b hotel '.repeat(10_000);
  const conversation = Array.from({ length: 500 }, () => ({ type: 'user' as const, text: long }));
  const words = Array.from({ length: 4000 }, (_, n) => `t${n}`).join(' ');
  const model = createBuiltinModel();
  const began = performance.now();
  for (const query of [
    `how much ${'what is the how long '.repeat(900)}`,
    words,
    'how long',
    'how old is x in May',
    'what time does a open',
    'how heavy is a',
    'how many hotels are there',
    'price a hotel '.repeat(1400),
    'which things are there',
    `list ${'?'.repeat(19_000)} things`,
  ])
    await Array.fromAsync(model.answer(askOf({ query, passages, conversation, documentsSearched: 1 })));
  // Some hundred milliseconds; minutes, were the square of any length to count.
  expect(performance.now() - began).toBeLessThan(4000);
});
