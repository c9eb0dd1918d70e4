import { expect, it } from 'vitest';
import { askOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './answering.ts';

const texts = [
  'All prices are in euros. A deposit of 50 euros per boat is held on your card. You may cancel free of charge until 24 hours before your booking starts.',
  'Seal Cove tour: every day at 10:00, 48 euros a person. It leads along the cliffs to the seal colony. Sunset tour: 2 hours, on Saturdays, 39 euros a person. Island crossing: 6 hours, on Sundays, lunch included.',
  'Small dogs are welcome in double kayaks; we lend dog life jackets free of charge. Dogs cannot come on guided tours. Scratches are part of the sport and cost nothing.',
];
const passages = texts.map((text, ordinal) => ({
  text,
  language: 'en' as const,
  source: 'handbook.md',
  documentId: 'd',
  ordinal,
  score: 3 - ordinal / 10,
}));

async function ask(query: string, before: readonly string[]): Promise<string> {
  const conversation = before.map((text) => ({ type: 'user' as const, text }));
  const asked = askOf({ query, conversation, passages, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), asked)).text;
}

const hints = [
  'What does a double kayak cost for half a day?',
  'When are you open in July?',
  'Until when can I cancel free of charge?',
];

it.each([
  ['May my dog come along?', hints],
  ['What is the deposit?', ['quels sont les prix?', 'hello']],
  ['What is the deposit?', ['quels sont les prix?']],
  ['What is the deposit?', ['How long is the Sunset tour and what does it cost?']],
  ['😀😀😀', ['What is the deposit?', 'When are you open in July?']],
])(
  'tells a question that stands on its own what it would tell it alone: %s after %j',
  async (query, before) => {
    expect(await ask(query, before)).toBe(await ask(query, []));
  },
);

it('answers a question cut short without the talk where that leads to no answer', async () => {
  const before = ['Which zeppelins crossed Greenland in 1931?', 'Were Graf and Hindenburg among them?'];
  expect(await ask('what about sundays?', before)).toContain('Island crossing: 6 hours, on Sundays');
});

it('knows what "it" is by the question before', async () => {
  expect(await ask('how much is it?', ['How long is the Sunset tour?'])).toContain('39 euros');
  expect(await ask('how much is it?', [])).not.toContain('39 euros');
});
