import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './answering.ts';
import { phrasesIn } from './phrases/phrases.ts';

const passages = [
  passageOf('The mill has 17 steps and 23 windows. Bread costs 4 crowns. What it needs is a roof.'),
];

async function reply(query: string, before: readonly string[] = []) {
  const conversation = before.map((text) => ({ type: 'user' as const, text }));
  const ask = askOf({ query, passages, conversation, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text.replaceAll('**', '');
}

it.each(['What', 'What?', 'And?', 'What is 17 * 23?', 'How much is 17 + 23?'])(
  'asks for more where %j asks nothing',
  async (query) => {
    expect(await reply(query)).toBe(phrasesIn('en').greetingOfKnown);
  },
);

it('answers what asks for something, if only for a kind of answer, and what goes on a conversation', async () => {
  expect(await reply('How many windows?')).toContain('23 windows');
  expect(await reply('When?')).not.toBe(phrasesIn('en').greetingOfKnown);
  expect(await reply('What?', ['What does the mill need?'])).toContain('roof');
});

it.each(['Who is Will?', 'Who are The Who?', 'IT?'])('takes the name in %j for one', async (query) => {
  expect(await reply(query)).not.toBe(phrasesIn('en').greetingOfKnown);
});
