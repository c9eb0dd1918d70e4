import { expect, it } from 'vitest';
import type { OfferedPassage } from '#server/models/model.ts';
import { readQuestion } from '#server/question/question.ts';
import { passageOf } from '#server/testing/models/asking.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { answerWithList } from './list-answer.ts';

const walks =
  'Day walk: 3 hours along the river. Dogs may come.\nNight walk: 2 hours with lanterns. Bring a coat.';
const passages: OfferedPassage[] = [
  { text: 'Walks are led by Ada. Guided walks cost nothing.', heading: 'Inn' },
  { text: walks, heading: 'Inn › Guided walks' },
  { text: 'Room | Night | Week\nAttic | 40 | 240\nLoft | 55 | 330', heading: 'Inn › Prices' },
].map((one, ordinal) => ({
  ...one,
  language: 'en' as const,
  source: 'inn.md',
  documentId: 'd',
  ordinal,
  score: 3 - ordinal,
}));

const noPause = () => undefined;
const answer = async (query: string, budget = 52) =>
  (await answerWithList({ question: readQuestion({ asked: query }), passages, budget }, noPause))?.join(' ');

it.each([
  'Which guided walks are there?',
  'What walks do you offer?',
  'What are the guided walks?',
  'list all walks',
])('answers %j with the items under that heading, one by one', async (query) => {
  expect(await answer(query)).toBe(
    'Day walk: 3 hours along the river. [2] Night walk: 2 hours with lanterns. [2]',
  );
});

it('says names alone where the sentences do not all fit, and as many as fit', async () => {
  expect(await answer('Which walks are there?', 12)).toBe('Day walk, Night walk [2]');
  expect(await answer('Which walks are there?', 4)).toBe('Day walk [2]');
});

it('lists what names the rows of a table', async () => {
  expect(await answer('Which rooms do you have?')).toBe('Attic, Loft [3]');
});

it.each([
  'Which guided walks cost nothing?',
  'Which winter walks are there?',
  'When are the guided walks?',
  'Which walk is led by Ada?',
  'What is the guided walk?',
])('leaves %j, which asks for something more particular', async (query) => {
  expect(await answer(query)).toBeUndefined();
});

/** A list under a heading, and a question for it. */
const elsewhere: readonly (readonly [TextLanguage, string, string, string])[] = [
  [
    'de',
    'Geführte Touren',
    'Tagestour: drei Stunden.\nNachttour: zwei Stunden.',
    'Welche geführten Touren gibt es?',
  ],
  [
    'fr',
    'Visites guidées',
    'De jour : trois heures.\nDe nuit : deux heures.',
    'Quelles sont les visites guidées ?',
  ],
  ['es', 'Visitas guiadas', 'De día: tres horas.\nDe noche: dos horas.', '¿Qué visitas guiadas hay?'],
  ['it', 'Visite guidate', 'Di giorno: tre ore.\nDi notte: due ore.', 'Quali visite guidate ci sono?'],
  ['pt', 'Visitas guiadas', 'De dia: três horas.\nDe noite: duas horas.', 'Quais são as visitas guiadas?'],
  ['nl', 'Rondleidingen', 'Overdag: drie uur.\nIn de nacht: twee uur.', 'Welke rondleidingen zijn er?'],
  ['ru', 'Экскурсии', 'Дневная: три часа.\nНочная: два часа.', 'Какие экскурсии у вас есть?'],
  ['ar', 'الجولات', 'نهارا: ثلاث ساعات.\nليلا: ساعتان.', 'ما هي الجولات المتوفرة؟'],
  ['zh', '导览路线', '白天：三小时。\n夜间：两小时。', '有哪些导览路线？'],
  ['ja', '見学ツアー', '昼：三時間。\n夜：二時間。', 'どんな見学ツアーがありますか？'],
];

it.each(elsewhere)('lists in %s what stands under %s', async (language, heading, text, query) => {
  const offered: OfferedPassage = { ...passageOf(text, { heading: `x › ${heading}` }), language };
  const other = passageOf('Nothing of that kind.', { heading: 'x', language });
  const said = await answerWithList(
    { question: readQuestion({ asked: query, likeliest: language }), passages: [other, offered], budget: 52 },
    noPause,
  );
  expect(said).toEqual(text.split('\n').map((line) => `${line} [2]`));
});

it.each(['Which payment methods do you accept?', 'Which payment methods can I use?'])(
  '%s is answered with the list, whatever its last verb',
  async (query) => {
    const text = 'We accept:\n\nCredit card (Visa)\nPayPal\nBank transfer, which takes 2 days\nInvoice';
    const listed = [passageOf(text, { heading: 'Shop › Payment methods' })];
    const said = await answerWithList(
      { question: readQuestion({ asked: query }), passages: listed, budget: 52 },
      noPause,
    );
    expect(said?.slice(0, 2)).toEqual(['Credit card (Visa) [1]', 'PayPal [1]']);
  },
);
