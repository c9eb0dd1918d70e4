import { expect, it } from 'vitest';
import type { Language } from '#server/language/languages.ts';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { createBuiltinModel } from './builtin.ts';
import { isUnsure } from './phrases/phrases.ts';

const mill = [
  'Mon–Fri: 6:30–18:00\nSat: 6:30–13:00\nSun: closed',
  'Find us: 12 Harbour Street, Elmport\nPhone: 0123 456789\nE-mail: mill@elm.example\nOwner: Jette Holm',
];
const praxis = [
  'Mo, Do: 8–12 Uhr\nMi: 9–12 Uhr\nSo: geschlossen',
  'Telefon: 030 5550123\nAnschrift: Lindenweg 4, 10115 Berlin',
];

async function reply(query: string, texts: readonly string[], language: Language = 'en') {
  const passages = texts.map((text, ordinal) =>
    passageOf(text, { ordinal, language, score: 3 - ordinal / 10 }),
  );
  const ask = askOf({ query, passages, documentsSearched: 1 });
  return (await readAnswer(createBuiltinModel(), ask)).text;
}

it.each<[string, readonly string[], Language, string]>([
  ['Are you open on Sunday?', mill, 'en', '“Sun: closed” [1]'],
  ['When are you open on Saturdays?', mill, 'en', '“Sat: 6:30–13:00” [1]'],
  ['Are you open on Wednesday?', mill, 'en', '“Mon–Fri: 6:30–18:00” [1]'],
  ['What is your address?', mill, 'en', '“Find us: 12 Harbour Street, Elmport” [2]'],
  ['Where are you?', mill, 'en', '“Find us: 12 Harbour Street, Elmport” [2]'],
  ['What is the phone number?', mill, 'en', '“Phone: 0123 456789” [2]'],
  ['How can I reach you?', mill, 'en', '“Phone: 0123 456789; E-mail: mill@elm.example” [2]'],
  ['Who is the owner?', mill, 'en', '“Owner: Jette Holm” [2]'],
  ['Haben Sie am Sonntag offen?', praxis, 'de', '“So: geschlossen” [1]'],
  ['Wann ist mittwochs geöffnet?', praxis, 'de', '“Mi: 9–12 Uhr” [1]'],
  ['Wann ist am Donnerstag geöffnet?', praxis, 'de', '“Mo, Do: 8–12 Uhr” [1]'],
  ['Wie ist die Telefonnummer?', praxis, 'de', '“Telefon: 030 5550123” [2]'],
  ['Wie lautet Ihre Adresse?', praxis, 'de', '“Anschrift: Lindenweg 4, 10115 Berlin” [2]'],
  ['Êtes-vous ouverts le dimanche ?', ['Sam : 9 h – 19 h\nDim : fermé'], 'fr', '“Dim : fermé” [1]'],
  ['¿Abren el sábado?', ['Lun–Vie: 9:00–20:00\nSáb: 10:00–14:00'], 'es', '“Sáb: 10:00–14:00” [1]'],
  ['Siete aperti la domenica?', ['Sab: 9:00–12:00\nDom: chiuso'], 'it', '“Dom: chiuso” [1]'],
  ['Estão abertos no domingo?', ['Sáb: 9:00–12:00\nDom: fechado'], 'pt', '“Dom: fechado” [1]'],
  ['Zijn jullie op zondag open?', ['za: 9:00–12:00\nzo: gesloten'], 'nl', '“zo: gesloten” [1]'],
  ['Вы открыты в воскресенье?', ['Сб: 9:00–12:00\nВс: закрыто'], 'ru', '“Вс: закрыто” [1]'],
  ['电话是多少？', ['电话：010-5555\n地址：和平路8号'], 'zh', '“电话：010-5555” [1]'],
])('answers %j with the line that tells it', async (query, texts, language, said) => {
  expect(await reply(query, texts, language)).toBe(said);
});

it('is not sure of the hours of a day that no line tells', async () => {
  expect(isUnsure(await reply('Haben Sie am Samstag offen?', praxis, 'de'))).toBe(true);
});

it.each([
  ['What does the ferry cost?', 'The ferry to Elm costs 7 crowns. The ferry is small.', 'en'],
  ['Was kostet die Fähre?', 'Die Fähre nach Ulm kostet 7 Taler. Die Fähre ist klein.', 'de'],
  ['How much is the ferry?', 'Tickets for the ferry – 7.10 €', 'en'],
] as const)(
  'takes the number after a verb of cost, or before a sign, for a price: %j',
  async (query, text, language) => {
    const said = await reply(query, [text], language);
    expect(isUnsure(said)).toBe(false);
    expect(said).toContain('7');
  },
);

it('quotes one item of a list, without its mark and without the number of the next', async () => {
  const text = '- Marketing: 12,000 euros\n- Repairs: 31,500 euros\n- Training: 4,200 euros';
  expect(await reply('How much is spent on repairs?', [text])).toContain('“Repairs: 31,500 euros” [1]');
  const steps = '1. Drain the harbour\n2. Open the new jetty on 12 November\n3. Paint the new crane';
  expect(await reply('When does the new jetty open?', [steps])).not.toContain('3.');
});
