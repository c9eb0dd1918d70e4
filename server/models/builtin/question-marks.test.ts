import { expect, it } from 'vitest';
import type { Language } from '#server/language/languages.ts';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';
import { lengthOfMark } from './question-marks.ts';

async function reply(query: string, text: string, language: Language = 'en') {
  const passages = [passageOf(text, { language })];
  return (await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }))).text;
}

const quarters = `Q1: Revenue was 5 million euros.
Q2: Revenue was 6 million euros.
Q3: Revenue was 9 million euros.`;
const roads = `A 7: The tunnel is closed at night.
A 8: The bridge is closed on Sundays.`;
const people = 'D. Weber leads the choir. A. Lincoln plays the organ.';
const parks = `P1: 2 euros per hour.
P2: 4 euros per hour.`;

it.each([
  ['What was the revenue in Q2?', quarters, 'Q2: Revenue was 6 million euros.'],
  ['When is the A 7 closed?', roads, 'A 7: The tunnel is closed at night.'],
  ['How much is P2?', parks, 'P2: 4 euros per hour.'],
  ['Who leads the choir?', people, 'D. Weber leads the choir.'],
  ['Who plays the organ?', people, 'A. Lincoln plays the organ.'],
])('answers %j with what the sentence is about', async (query, text, said) => {
  expect(await reply(query, text)).toBe(`“${said}” [1]`);
});

it('leaves initials of names in German and quarters beside questions', async () => {
  expect(await reply('Wer leitet den Chor?', 'D. Weber leitet den Chor. A. Lind spielt Orgel.', 'de')).toBe(
    '“D. Weber leitet den Chor.” [1]',
  );
  const text = `How did the year begin?\n\n${quarters}`;
  expect(lengthOfMark(text, text.indexOf('Q1'))).toBe(0);
});

it.each([
  ['Q: Is it open?\nA: Yes.', [3, 3]],
  ['Q: I have a dog. May it come?\n\nA: Yes.', [3, 3]],
  ['- Q: Is it open?\n- A: Yes.', [3, 3]],
  ['Q: Is it open? A: Yes.', [3, 3]],
  ['Q1: Is it open?\nA1: Yes.', [4, 4]],
  ['Q1: Is it open?\nA7: Yes.', [0, 0]],
  ['Question 3. Is it open?\nAnswer: Yes.', [12, 8]],
  ['Frage 2: Ist offen?\nAntwort 2: Ja.', [9, 11]],
  ['В: Открыто?\nО: Да.', [3, 3]],
  ['问：开门吗？\n答：开。', [2, 2]],
  ['Q: Is it open?\nIt is.', [0]],
])('in %j, marks take %j characters', (text, lengths) => {
  const starts = [...text.matchAll(/(?:^|\n|(?<=\?) )(?:- )?(?=\S+(?: \d)?[.:：])/gu)].map(
    ({ index, 0: { length } }) => index + length,
  );
  expect(starts.map((start) => lengthOfMark(text, start))).toEqual(lengths);
});
