import { expect, it } from 'vitest';
import type { Language } from '../../language/languages.ts';
import { askOf, passageOf, readAnswer } from '../testing/asking.ts';
import { createBuiltinModel } from './builtin.ts';
import { isRefusal, isUnsure } from './phrases/phrases.ts';

const museum = [
  'The museum was founded by the shipowner Elsa Lindqvist. The number 7 tram stops in front of the museum.',
  'The night tour begins at the pier. Lockers cost 2 euros. For groups the museum is free on Sundays.',
  'In 2021 the museum sent 12,400 parcels. In 2022 it sent 15,900 parcels.',
];
const lease = [
  'Die monatliche Kaltmiete beträgt 870 Euro.\n\nDie Kündigungsfrist beträgt drei Monate zum Monatsende.',
];

async function reply(query: string, texts: readonly string[], language: Language = 'en') {
  const passages = texts.map((text, ordinal) => passageOf(text, { ordinal, language, score: 3 - ordinal }));
  const ask = askOf({ query, passages, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text;
}

it.each([
  ['nobody’s age', 'How old is Elsa Lindqvist?'],
  ['no price', 'How much does the night tour cost?'],
  ['no telephone', 'What is the phone number of the museum?'],
  ['nothing of that year', 'How many parcels were sent in 2020?'],
])('where the nearest sentence tells %s, %s is not answered as if it did', async (_, query) => {
  const said = await reply(query, museum);
  expect(isUnsure(said) || isRefusal(said), said).toBe(true);
});

it.each<[string, string, readonly string[], Language]>([
  ['How many parcels were sent in 2021?', '12,400', museum, 'en'],
  ['How much do groups pay at the museum on Sundays?', 'free', museum, 'en'],
  ['What is the phone number of the museum?', '555-0103', ['Museum phone number: 555-0103.'], 'en'],
  ['Wie hoch ist die Kaltmiete?', '870 Euro', lease, 'de'],
  ['Wie lang ist die Kündigungsfrist?', 'drei Monate', lease, 'de'],
  ['How long is the warranty?', 'three years', ['The warranty covers defects for three years.'], 'en'],
])('%s is answered without a doubt', async (query, answer, texts, language) => {
  const said = await reply(query, texts, language);
  expect(said).toContain(answer);
  expect(isUnsure(said), said).toBe(false);
});
