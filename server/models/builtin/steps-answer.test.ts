import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';

const renew =
  '1. Open your account.\n2. Choose the book, then press the button.\n3. Wait for the letter.\n\nA book may be renewed twice.';
const room =
  'The room is quiet.\n\nTo reserve the study room:\n\nWrite your name in the list.\nTake the key.\n\nChildren may reserve the study room with an adult.';
const passages = [
  passageOf('A renewed book is a book that was not brought back.', {
    heading: 'Words',
    ordinal: 0,
    score: 4,
  }),
  passageOf(renew, { heading: 'Rules › How to renew a book', ordinal: 1, score: 3 }),
  passageOf(room, { heading: 'Rules › Rooms', ordinal: 2, score: 2 }),
];

async function reply(query: string) {
  return (await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }))).text;
}

it.each([
  [
    'How do I renew a book?',
    '“Open your account.” [2] “Choose the book, then press the button.” [2] “Wait for the letter.” [2]',
  ],
  ['How can I reserve the study room?', '“Write your name in the list.” [3] “Take the key.” [3]'],
])('answers %j with the steps under that title, in order and from the first', async (query, said) => {
  expect(await reply(query)).toBe(said);
});

it('leaves to sentences how to do what no title says', async () => {
  expect(await reply('How may children reserve the study room?')).toContain('with an adult');
});

it.each([
  [
    'Rent a boat',
    'A boat is rented at the harbour office with a passport.\n\nLife jackets are included.\nNo dogs.',
  ],
  ['No way to rent a boat', 'It is winter.\n\nThe boats are in the shed.\nThe lake has ice.'],
])('takes no list for steps under %j where it holds remarks', async (heading, text) => {
  const ask = askOf({
    query: 'How do I rent a boat?',
    passages: [passageOf(text, { heading })],
    documentsSearched: 1,
  });
  const said = (await readAnswer(createBuiltinModel(), ask)).text;
  expect(said).not.toMatch(/“(?:No dogs|The lake has ice)\./);
});
