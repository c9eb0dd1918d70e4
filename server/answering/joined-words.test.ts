import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './answering.ts';

async function reply(query: string, text: string) {
  const ask = askOf({ query, passages: [passageOf(text)], documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text.replaceAll('**', '');
}

it.each([
  ['wifi', 'The Wi-Fi is called Heron. The house is old.', 'The Wi-Fi is called Heron. [1]'],
  [
    'What is the Wi-Fi called?',
    'The wifi is called Heron. The house is old.',
    'The wifi is called Heron. [1]',
  ],
  ['When is checkout?', 'Check-out is by 10:30. Breakfast is at 8:00.', 'Check-out is by 10:30. [1]'],
  ['When is check out?', 'Checkout is by 10:30. Breakfast is at 8:00.', 'Checkout is by 10:30. [1]'],
  ['When is check-in?', 'Checkin begins at 15:00. Breakfast is at 8:00.', 'Checkin begins at 15:00. [1]'],
])('answers %j from %j, however the word is joined', async (query, text, said) => {
  expect(await reply(query, text)).toContain(said);
});
