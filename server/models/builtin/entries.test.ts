import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';
import { isUnsure } from './phrases/phrases.ts';

const crew = `Ada Holm: Skipper since 2011. Knows the reefs. ada@cutter.example, extension 3
Jon Vik: Cook. Ask him about allergies. Extension 8
Mia Sand: Engine and tools.`;
const passages = [
  passageOf('Three people sail the cutter.', { ordinal: 0, score: 3 }),
  passageOf(crew, { ordinal: 1, score: 2 }),
];

async function reply(query: string) {
  const answer = await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }));
  return answer.text;
}

it.each([
  ["What is Jon Vik's extension?", '“Jon Vik: Cook. Ask him about allergies. Extension 8” [2]'],
  ['Who is the cook?', '“Jon Vik: Cook. Ask him about allergies. Extension 8” [2]'],
  [
    'What is the e-mail address of Ada Holm?',
    '“Ada Holm: Skipper since 2011. Knows the reefs. ada@cutter.example, extension 3” [2]',
  ],
])('answers %j with the whole entry that names it, and no other', async (query, said) => {
  expect(await reply(query)).toBe(said);
});

it.each([
  "What is Mia Sand's extension?",
  "What is Jon Vik's e-mail address?",
  "What is Jon Vik's phone number?",
])('is not sure of an answer to %j, which only the entry of another would give', async (query) => {
  expect(isUnsure(await reply(query))).toBe(true);
});
