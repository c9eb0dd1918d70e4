import { expect, it } from 'vitest';
import { countWords } from '#server/language/word-count.ts';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { createBuiltinModel } from './answering.ts';
import { isRefusal } from './phrases/phrases.ts';

const texts = [
  'The reading club was founded in 1912 by a teacher. Some forty people belong to it today. The club is led by Clara Vogt. Its rooms are bright.',
  'The club meets in Mill Street, above the bakery. A membership costs nine crowns a year. Guests are always welcome and need not pay.',
  'Members bring cake on Sundays because the kitchen is closed then.',
];

async function reply(query: string, passages: readonly string[] = texts, language: TextLanguage = 'en') {
  const offered = passages.map((text, ordinal) =>
    passageOf(text, { ordinal, language, score: 3 - ordinal / 10 }),
  );
  const ask = askOf({ query, passages: offered, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text.replaceAll('**', '');
}

it.each([
  ['When was the reading club founded and who leads it?', ['1912', 'Clara Vogt']],
  ['How many people belong to the club? What does a membership cost?', ['forty people', 'nine crowns']],
  [
    'Where does the club meet, what does a membership cost and who leads the club?',
    ['Mill Street', 'nine crowns', 'Clara Vogt'],
  ],
])('%s has each of its parts answered', async (query, answers) => {
  const said = await reply(query);
  for (const answer of answers) expect(said).toContain(answer);
  expect(countWords(said)).toBeLessThanOrEqual(60);
});

it('says which part the documents do not answer, and answers the other', async () => {
  const said = await reply('Who leads the club and which zeppelin crossed Greenland?');
  expect(said).toContain('Clara Vogt');
  expect(said).toContain("“which zeppelin crossed Greenland”: I couldn't find that");
  expect(countWords(said)).toBeLessThanOrEqual(60);
});

it('refuses once where no part is answered', async () => {
  expect(await reply('Who flew the zeppelin and when did Greenland thaw?')).toMatch(
    /^I couldn't find that in the information I have\.$/,
  );
});

it('gives a bare part no room that the others need', async () => {
  const long = `The club was founded by the sisters ${'Ada of the old mill, '.repeat(5)}and Inés Ferrer of Hill Street in Kent.`;
  expect(await reply('Who founded the club and when?', [long])).toContain(
    'and Inés Ferrer of Hill Street in Kent.',
  );
});

it('is no refusal where one part is answered', async () => {
  const said = await reply(
    'Which zeppelin of the northern airship company crossed the wide and frozen plains of Greenland before all of the other airships that tried, and who leads the club?',
  );
  expect(said).toContain('Clara Vogt');
  expect(isRefusal(said)).toBe(false);
  expect(isRefusal(await reply('Which zeppelin crossed Greenland?'))).toBe(true);
});

it('does not say the same sentence twice', async () => {
  const said = await reply('When was the club founded and who founded the club?', [
    'The club was founded in 1912 by Ada Holm.',
  ]);
  expect(said).toBe('The club was founded in 1912 by Ada Holm. [1]');
});

it('keeps room for the later parts beside a long sentence', async () => {
  const long = `The club was founded in 1912, ${'after many a meeting in kitchens and barns, '.repeat(9)}and nobody knows why.`;
  const said = await reply('When was the club founded and what does a membership cost?', [
    long,
    ...texts.slice(1),
  ]);
  expect(said).toContain('1912');
  expect(said).toContain('nine crowns');
  expect(countWords(said)).toBeLessThanOrEqual(60);
});

it.each<[TextLanguage, string, string[], string[]]>([
  [
    'de',
    'Wann wurde der Leseverein gegründet und wer leitet ihn?',
    [
      'Der Leseverein wurde 1912 von einer Lehrerin gegründet. Clara Vogt leitet ihn seit Langem.',
      'Die Räume sind hell.',
    ],
    ['1912', 'Clara Vogt'],
  ],
  [
    'fr',
    'Quand le club a-t-il été fondé et combien coûte une adhésion ?',
    [
      'Le club de lecture fut fondé en 1912. Une adhésion coûte neuf couronnes par an.',
      'Les salles sont claires.',
    ],
    ['1912', 'neuf couronnes'],
  ],
  [
    'ru',
    'Когда основан клуб и сколько стоит членство?',
    ['Клуб чтения основан в 1912 году. Членство стоит девять крон в год.', 'Комнаты светлые.'],
    ['1912', 'девять крон'],
  ],
  [
    'zh',
    '读书会什么时候成立，会费多少钱？',
    ['读书会于1912年成立。会费每年九克朗。', '房间很明亮。'],
    ['1912', '九克朗'],
  ],
])('in %s: %s', async (language, query, passages, answers) => {
  const said = await reply(query, passages, language);
  for (const answer of answers) expect(said).toContain(answer);
});
