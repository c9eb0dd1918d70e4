import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';

const lines = [
  'From: Ada Holm <ada@mill.example>',
  'To: All guests <guests@mill.example>',
  'Date: Tue, 13 Oct 2026, 07:45 (+0200)',
  'Dear guests,',
  'guests of the mill praise the bread.',
  'Kind regards from the mill',
];
const passages = [passageOf(lines.join('\n\n'), { heading: 'Bread' })];

async function reply(query: string) {
  return (await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }))).text;
}

it("quotes nothing of a mail's head, greeting and close where the text is asked for", async () => {
  expect(await reply('What do guests say about the mill?')).toBe(
    '“guests of the mill praise the bread.” [1]',
  );
});

it('tells of the head who wrote to whom', async () => {
  expect(await reply('What is the e-mail address of Ada Holm?')).toContain('ada@mill.example');
});

it.each([
  ['Which station has platform 3?', 'Central Station'],
  ['What is the last stop called?', 'Madame Curie'],
  ['What does bread cost at best?', '12 crowns'],
])('leaves the lines of other documents as they are: %s', async (query, said) => {
  const timetable = [
    'From: Central Station, platform 3',
    'To: Airport, all night buses',
    'Madame Curie lends her name to the last stop!',
    'Beste prijs: bread for 12 crowns!',
  ];
  const other = [passageOf(timetable.join('\n\n'), { heading: 'Night buses' })];
  const ask = askOf({ query, passages: other, documentsSearched: 1 });
  expect((await readAnswer(createBuiltinModel(), ask)).text).toContain(said);
});
