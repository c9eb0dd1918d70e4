import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '../testing/asking.ts';
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
