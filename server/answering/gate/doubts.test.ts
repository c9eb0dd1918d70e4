import { expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import type { TextLanguage } from '#shared/languages.ts';
import { createBuiltinModel } from '../answering.ts';
import { isRefusal, isUnsure } from '../phrases/phrases.ts';

const museum = [
  'The museum was founded by the shipowner Elsa Lindqvist. The number 7 tram stops in front of the museum.',
  'The night tour begins at the pier. Lockers cost 2 euros. For groups the museum is free on Sundays.',
  'In 2021 the museum sent 12,400 parcels. In 2022 it sent 15,900 parcels.',
];
const people = [
  'Tomas Berg took over the works from Anna Falk in 2019. Rinse a new cartridge under cold water for two minutes.',
  'The boiler of the works was built by eleven people. The works in Hull is open on weekdays.',
];
const lease = [
  'Die monatliche Kaltmiete beträgt 870 Euro.\n\nDie Kündigungsfrist beträgt drei Monate zum Monatsende.',
];

async function reply(query: string, texts: readonly string[], language: TextLanguage = 'en') {
  const passages = texts.map((text, ordinal) => passageOf(text, { ordinal, language, score: 3 - ordinal }));
  const ask = askOf({ query, passages, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text.replaceAll('**', '');
}

it.each<[string, readonly string[], TextLanguage]>([
  ['When was Tomas Berg born?', people, 'en'],
  ['Where was Tomas Anders Berg born?', people, 'en'],
  ['When did Tomas Berg die?', people, 'en'],
  ['Who invented the cartridge?', people, 'en'],
  ['How heavy is the cartridge?', people, 'en'],
  ['How tall is the boiler?', people, 'en'],
  ['Who is the director?', ['The director signs every letter. The works is closed.'], 'en'],
  ['What time does the works open?', people, 'en'],
  ['Wer ist die Vermieterin?', ['Vermietet wird die Wohnung im zweiten Obergeschoss.'], 'de'],
  ['How many boilers does the works have?', people, 'en'],
  ['Is the works open in Kent?', people, 'en'],
  ['Wie groß ist der Keller?', ['Zur Wohnung gehört ein Keller. Die Wohnung hat zwei Balkone.'], 'de'],
  ['¿Cuándo nació Marta Ferrer?', ['La empresa fue fundada en 1987 por Marta Ferrer.'], 'es'],
  ['Combien pèse la cloche ?', ['La cloche date de 1866. Elle sonne deux fois par jour.'], 'fr'],
  ['王芳什么时候出生？', ['图书馆1996年建成，馆长是王芳。'], 'zh'],
])('%s is not answered with something else that is said of the same', async (query, texts, language) => {
  const said = await reply(query, texts, language);
  expect(isUnsure(said) || isRefusal(said), said).toBe(true);
});

it('doubts a row that tells nothing of what is asked', async () => {
  const table = 'Product | Pieces | Ready\nBooklet | 50 | 5 days\nPoster | 10 | 1 day';
  expect(isUnsure(await reply('How heavy is a booklet?', [table]))).toBe(true);
  expect(await reply('When is a booklet ready?', [table])).toBe('Booklet, Ready: 5 days [1]');
});

it.each([
  ['nobody’s age', 'How old is Elsa Lindqvist?'],
  ['no price', 'How much does the night tour cost?'],
  ['no telephone', 'What is the phone number of the museum?'],
  ['nothing of that year', 'How many parcels were sent in 2020?'],
])('where the nearest sentence tells %s, %s is not answered as if it did', async (_, query) => {
  const said = await reply(query, museum);
  expect(isUnsure(said) || isRefusal(said), said).toBe(true);
});

it.each<[string, string, readonly string[], TextLanguage]>([
  ['How many parcels were sent in 2021?', '12,400', museum, 'en'],
  ['How much do groups pay at the museum on Sundays?', 'free', museum, 'en'],
  ['What is the phone number of the museum?', '555-0103', ['Museum phone number: 555-0103.'], 'en'],
  ['Wie hoch ist die Kaltmiete?', '870 Euro', lease, 'de'],
  ['Wie lang ist die Kündigungsfrist?', 'drei Monate', lease, 'de'],
  ['How long is the warranty?', 'three years', ['The warranty covers defects for three years.'], 'en'],
  [
    'When was the Crane Inn opened?',
    '1911',
    ['The Crane Inn is a house of stone. It was opened in 1911.'],
    'en',
  ],
  ['When is the harvest fair?', '3 October', ['Harvest fair\n\nThe fair is on 3 October.'], 'en'],
  ['How old must guests be for the sauna?', '16', ['Guests of the sauna must be 16 or older.'], 'en'],
  [
    'How much is a towel and a robe?',
    '9 euros',
    ['A towel is 4 euros. The pool is warm.', 'A robe is 9 euros.'],
    'en',
  ],
  ['图书馆是哪一年建的？', '1987', ['青山图书馆建于1987年。馆内很安静。'], 'zh'],
  ['How many rooms are there?', 'fourteen', ['Our fourteen rooms look out on the lake.'], 'en'],
  ['Wann beginnt der Vertrag?', '1. Mai 2023', ['Der Vertrag beginnt am 1. Mai 2023.'], 'de'],
  ['¿En cuántos países venden?', 'catorce', ['Vendemos en catorce países.'], 'es'],
  ['¿Cuánto dura la garantía?', 'cinco años', ['La garantía es de cinco años.'], 'es'],
])('%s is answered without a doubt', async (query, answer, texts, language) => {
  const said = await reply(query, texts, language);
  expect(said).toContain(answer);
  expect(isUnsure(said), said).toBe(false);
});
