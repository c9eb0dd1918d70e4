import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import { createBuiltinModel } from './answering.ts';

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
    expect(await reply(query)).toBe(answerTexts('en').greetingOfKnown);
  },
);

it('answers requests, kinds of answers and follow-ups', async () => {
  expect(await reply('How many windows?')).toContain('23 windows');
  expect(await reply('When?')).not.toBe(answerTexts('en').greetingOfKnown);
  expect(await reply('What?', ['What does the mill need?'])).toContain('roof');
});

it.each(['Who is Will?', 'Who are The Who?', 'IT?'])('takes the name in %j for one', async (query) => {
  expect(await reply(query)).not.toBe(answerTexts('en').greetingOfKnown);
});
