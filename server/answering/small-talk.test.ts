import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { answerTexts } from '#server/words/texts/answers.ts';
import { createBuiltinModel } from './answering.ts';
import { goOnIn, isUnsure } from './phrases/phrases.ts';

const table =
  'Place | Weekdays | Sunday\nBreakfast room | 07:00–10:00 | 08:00–11:00\nSki room | 07:30–19:00 | closed';

async function reply(query: string) {
  const passages = [
    passageOf(table, { ordinal: 0 }),
    passageOf('The ok corral has yes and no signs.', { ordinal: 1 }),
  ];
  return (await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }))).text;
}

it.each([
  ['Are you a bot?', answerTexts('en').greetingOfKnown],
  ['What is your name?', answerTexts('en').greetingOfKnown],
  ['Wie geht es dir?', answerTexts('de').greetingOfKnown],
  ['你是机器人吗？', answerTexts('zh').greetingOfKnown],
  ['Danke dir!', answerTexts('de').thanks],
  ['Au revoir', answerTexts('fr').thanks],
  ['ok', 'Ask me anything else about the documents.'],
  ['no', 'Ask me anything else about the documents.'],
  ['Alles klar.', 'Fragen Sie mich gern mehr zu den Dokumenten.'],
  ['好的', goOnIn('zh')],
])('says something fitting to %j', async (query, said) => {
  expect(await reply(query)).toBe(said);
});

it('refuses a complaint in the language it is made in', async () => {
  expect(await reply('I want to complain')).toBe(answerTexts('en').noAnswer);
});

it('is not sure of hours where a number of rooms is asked for', async () => {
  expect(isUnsure(await reply('How many rooms do you have?'))).toBe(true);
});
