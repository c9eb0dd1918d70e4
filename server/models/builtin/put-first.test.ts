import { expect, it } from 'vitest';
import type { Language } from '#server/language/languages.ts';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';
import { isUnsure } from './phrases/phrases.ts';

async function reply(query: string, text: string, language: Language = 'en') {
  const passages = [passageOf(text, { language })];
  return (await readAnswer(createBuiltinModel(), askOf({ query, passages, documentsSearched: 1 }))).text;
}

it('begins with what counts the thing, not with another number beside its name', async () => {
  const text =
    'The choir owns two pianos and a van that singers of the choir may borrow for 10 crowns. The choir of Aske has 61 singers. It meets on Mondays.';
  expect(await reply('How many singers does the choir have?', text)).toMatch(
    /^“The choir of Aske has 61 singers/,
  );
});

it('begins with who is named, where a name is wanted', async () => {
  const text = 'Never let the saw run hot, and oil the saw. The saw is made by Hollin Works in Ghent.';
  expect(await reply('Who makes the saw?', text)).toMatch(/^“(?:.* )?The saw is made by Hollin Works/);
  expect(isUnsure(await reply('Who makes the saw?', text))).toBe(false);
  expect(isUnsure(await reply('Who makes the saw?', 'Oil the saw. Keep the saw dry.'))).toBe(true);
});

it('shows a weight that does not say of what, and says that it may be none', async () => {
  const said = await reply(
    'How heavy is the saw?',
    'The saw cuts oak. Oil the saw.\n\nTechnical data\n\nWeight: 340 grams.',
  );
  expect(said).toContain('“Weight: 340 grams.”');
  expect(isUnsure(said)).toBe(true);
});

it('says after a title what stands under it', async () => {
  const text = 'Sharpening\n\nTurn the screw by hand. The saw cuts oak and ash.\n\nStoring\n\nKeep it dry.';
  expect(await reply('How does sharpening work?', text)).toContain('“Sharpening; Turn the screw by hand.');
});

it.each<[string, string, string, Language]>([
  [
    'a price told of what the sentence before names',
    'What does the sauna cost?',
    'The sauna is by the water. It costs 12 pounds.',
    'en',
  ],
  [
    'a word as the end of a longer one',
    'Wann wurde der Verein gegründet?',
    'Der Turnverein wurde 1921 gegründet. Der Verein ist jung.',
    'de',
  ],
  [
    'a length, of what is long',
    'How long is the cable?',
    'The box holds a cable of two metres. It is grey.',
    'en',
  ],
])('knows for an answer %s', async (_, query, text, language) => {
  expect(isUnsure(await reply(query, text, language))).toBe(false);
});

it('does not take opening hours for a size, nor two sentences for one answer', async () => {
  const hall = 'Die Halle ist von 18 bis 20 Uhr offen. Sie ist hell.';
  expect(isUnsure(await reply('Wie groß ist die Halle?', hall, 'de'))).toBe(true);
  const house =
    'The house was built in 1904 as a school. It is warm. The sauna may be used until nine in winter.';
  expect(isUnsure(await reply('When was the sauna built?', house))).toBe(true);
});
