import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';
import { isUnsure } from './phrases/phrases.ts';

const boats = `Boat | Kind | One hour (EUR) | Six hours (EUR) | Seats | Weight
Heron | Rowing boat | 9 | 40 | 4 | 120 kg
Tern | Canoe | 7 | 30 | 2 | 35 kg
Gull | Sailing boat | 25 | 1,100 | 6 | 0.4 t
Coot | Canoe | 8 | 35 | 3 | 41 kg`;
const hours = `Place | Saturday | Sunday
Office | 08:00–18:00 | 09:00–16:00
Boat shed | 08:00–20:00 | 10:00–17:00`;

async function reply(query: string) {
  const passages = [passageOf(boats, { ordinal: 0, score: 3 }), passageOf(hours, { ordinal: 1, score: 2 })];
  const ask = askOf({ query, passages, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text;
}

it.each([
  ['What is the cheapest boat?', '“Tern”, “One hour (EUR)”: “7”; “Six hours (EUR)”: “30” [1]'],
  ['Which boat is the most expensive for 6 hours?', '“Gull”, “Six hours (EUR)”: “1,100” [1]'],
  ['Which boat has the most seats?', '“Gull”, “Seats”: “6” [1]'],
  ['Which is the heaviest boat?', '“Gull”, “Weight”: “0.4 t” [1]'],
  [
    'Is the canoe Coot cheaper than the Heron?',
    '“Heron”, “Kind”: “Rowing boat”; “One hour (EUR)”: “9”; “Six hours (EUR)”: “40” [1] “Coot”, “Kind”: “Canoe”; “One hour (EUR)”: “8”; “Six hours (EUR)”: “35” [1]',
  ],
  [
    'Compare the Tern and the Gull',
    '“Tern”, “Kind”: “Canoe”; “One hour (EUR)”: “7”; “Six hours (EUR)”: “30”; “Seats”: “2”; “Weight”: “35 kg” [1] “Gull”, “Kind”: “Sailing boat”; “One hour (EUR)”: “25”; “Six hours (EUR)”: “1,100”; “Seats”: “6”; “Weight”: “0.4 t” [1]',
  ],
  ['How much do six hours with the Heron cost?', '“Heron”, “Six hours (EUR)”: “40” [1]'],
])('answers %j with the rows and columns that it compares', async (query, said) => {
  expect(await reply(query)).toBe(said);
});

it.each([
  'Which place is open on Sunday after 17:00?',
  'What is the cheapest submarine boat?',
  'What is the oldest boat?',
])('is not sure of an answer to %j, which the table does not tell for sure', async (query) => {
  expect(isUnsure(await reply(query))).toBe(true);
});

const unlike = `Bottle | Volume | Weight
Blue | 500 ml | 0.125 kg
Red | 1 l | 0.9 kg
Green | 2 l | 1.1 kg

Trip | Duration
Glacier | 3 days
Harbour | 4 hours
Island | 1 week

Month | Temperature
January | -12 °C
April | 6 °C
July | 19 °C

City | Inhabitants
Aro | 1.2 million
Bel | 900,000
Cor | 45,000

Ticket | Price
Day | 10 USD
Week | 1,500 JPY

Stein | Gewicht
Granit | 1.250 kg
Kalk | 3 kg`;

it.each([
  ['Which bottle is the heaviest?', '“Green”, “Weight”: “1.1 kg” [1]'],
  ['Which bottle is the lightest?', '“Blue”, “Weight”: “0.125 kg” [1]'],
  ['Which bottle has the lowest volume?', '“Blue”, “Volume”: “500 ml” [1]'],
  ['Which trip is the shortest?', '“Harbour”, “Duration”: “4 hours” [1]'],
  ['Which trip is the longest?', '“Island”, “Duration”: “1 week” [1]'],
  ['Which month has the lowest temperature?', '“January”, “Temperature”: “-12 °C” [1]'],
])('compares by unit, sign and decimals for %j', async (query, said) => {
  const ask = askOf({ query, passages: [passageOf(unlike)], documentsSearched: 1 });
  expect((await readAnswer(createBuiltinModel(), ask)).text).toBe(said);
});

it.each([
  [
    'Which city has the most inhabitants?',
    '“Aro”, “Inhabitants”: “1.2 million” [1] “Bel”, “Inhabitants”: “900,000” [1] “Cor”, “Inhabitants”: “45,000” [1]',
  ],
  ['Which ticket is the cheapest?', 'The documents hold no answer to that, as far as I can find.'],
  ['Welcher Stein ist der schwerste?', 'Die Dokumente enthalten darauf keine Antwort, soweit ich sehe.'],
])('picks no row for %j, whose values it cannot compare', async (query, said) => {
  const ask = askOf({ query, passages: [passageOf(unlike)], documentsSearched: 1 });
  expect((await readAnswer(createBuiltinModel(), ask)).text).toBe(said);
});

const end = `Room | Price
r2991 | 3
r2992 | 4`;

it.each([
  ['the rest of a table, of which others are not offered', [passageOf(end, { ordinal: 40 })], true],
  [
    'the rest of a table under the same heading',
    [
      passageOf(end, { ordinal: 5, heading: 'Rooms' }),
      passageOf('Rooms are upstairs.', { ordinal: 4, heading: 'Rooms' }),
    ],
    true,
  ],
  [
    'a table after another heading',
    [
      passageOf(end, { ordinal: 5, heading: 'Rooms' }),
      passageOf('The bar is downstairs.', { ordinal: 4, heading: 'Bar' }),
    ],
    false,
  ],
  ['a table after a sentence', [passageOf(`Our rooms:\n\n${end}`, { ordinal: 5 })], false],
  ['a document that begins with the table', [passageOf(end)], false],
])('compares %s, unsure where rows may be missing', async (_, passages, unsure) => {
  const ask = askOf({ query: 'Which room has the lowest price?', passages, documentsSearched: 1 });
  const { text } = await readAnswer(createBuiltinModel(), ask);
  expect(text).toContain('“r2991”');
  expect(isUnsure(text)).toBe(unsure);
});

it('compares no other table where the one that may be meant cannot be compared', async () => {
  const boatsAndRooms = `Boat | Price
Kite | €40
Owl | from €35

Room | Price
Lark | €65
Wren | €80`;
  const passages = [passageOf(boatsAndRooms, { heading: 'Boats' })];
  const ask = askOf({ query: 'Which boat is the cheapest?', passages, documentsSearched: 1 });
  expect((await readAnswer(createBuiltinModel(), ask)).text).not.toContain('Lark');
});
