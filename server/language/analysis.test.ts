import { expect, it } from 'vitest';
import type { TextLanguage } from '#shared/languages.ts';
import { eachWord, wordsOf } from './analysis.ts';

const termsOf = (text: string, language: TextLanguage = 'en') =>
  wordsOf(text, language)
    .map((word) => word.terms.join(' '))
    .join(' ');
const allOf = (text: string, language: TextLanguage = 'en') =>
  wordsOf(text, language).flatMap((word) => [...word.terms, ...word.extras]);

it.each([
  [
    'English inflection',
    'The builders keep building what they built',
    'the builder keep build what thei build',
  ],
  ['possessives and contractions', "Armenia’s don't", 'armenia don'],
  ['accents, decomposed and composed', 'Cafe\u0301 café naïve', 'cafe cafe naiv'],
  ['width and ligatures', 'Ｆｕｌｌ ﬁle', 'full file'],
  ['Russian й is a letter of its own', 'мой Елка', 'мой елка'],
  ['initials', 'U.S. law', 'us law'],
  ['numbers', '1,250.5 and 2023', '1250.5 and 2023'],
  ['Chinese in pairs, numbers apart', '北京大学2023年', '北京 京大 大学 2023 年'],
  ['Thai in pairs of whole characters', 'กินข้าว', 'กิน นข้ ข้า าว'],
  ['Korean finds a word under its particle', '한국어는', '한국 국어 어는'],
])('cuts %s', (_name, text, terms) => {
  expect(termsOf(text)).toBe(terms);
});

it.each([
  ['de', 'Häuser', 'Haus'],
  ['de', 'STRASSE', 'Straße'],
  ['fr', 'construites', 'construit'],
  ['es', 'canciones', 'canción'],
  ['pt', 'bilhetes', 'bilhete'],
  ['it', 'biglietti', 'biglietto'],
  ['nl', 'huizen', 'huizen'],
  ['sv', 'biljetterna', 'biljetter'],
  ['pl', 'wieżę', 'wieża'],
  ['cs', 'věže', 'věž'],
  ['tr', 'kuleler', 'kule'],
  ['ru', 'башни', 'башня'],
  ['uk', 'вежу', 'вежа'],
  ['ar', 'كِتَاب', 'الكتاب'],
  ['ar', 'مدرسة', 'مدرسه'],
  ['fa', 'کتاب', 'كتاب'],
  ['he', 'המגדל', 'מגדל'],
  ['hi', 'मीनारों', 'मीनार'],
] as const)('brings forms of a word together in %s: %s and %s', (language, form, other) => {
  expect(termsOf(form, language)).toBe(termsOf(other, language));
});

it.each([
  ['fr', 'été', 'ete'],
  ['es', 'canción', 'cancion'],
  ['de', 'Größe', 'groesse'],
  ['de', 'Größe', 'grosse'],
  ['pl', 'wieżą', 'wieza'],
  ['vi', 'Tháp', 'thap'],
] as const)('finds in %s %s by %s, and the other way round', (language, written, typed) => {
  const [text, question] = [allOf(written, language), allOf(typed, language)];
  expect(question.some((term) => text.includes(term))).toBe(true);
});

it.each([
  ['AB-1234', ['ab-1234', 'ab', '1234']],
  ['ISO-9001', ['iso-9001', 'iso', '9001']],
  ['v1.2.3', ['v1.2.3']],
  ['anna@example.org', ['anna@example.org', 'anna', 'org']],
  ['C++', ['c++']],
  ['well-known', ['well', 'wellknown']],
  ['e-mail', ['mail', 'email']],
  ['Müller', ['muller', 'mueller']],
  ['1.250,5', ['1250.5', '1.250,5']],
  ['水道', ['水道', '水', '道']],
])('finds %s whole and in parts', (text, terms) => {
  expect(allOf(text)).toEqual(expect.arrayContaining(terms));
});

it('marks the words of a question as stop words, and its subject not', () => {
  const stops = wordsOf('When was the Eiffel Tower built?', 'en').map((word) => word.isStop);
  expect(stops).toEqual([true, true, true, false, false, false]);
});

it('gives each word its place in the text', () => {
  const text = 'Zürich, 北京市 ok';
  const places: string[] = [];
  eachWord(text, 'en', (_word, start, end) => places.push(text.slice(start, end)));
  expect(places).toEqual(['Zürich', '北京', '京市', 'ok']);
});

it.each(['x', 'x-', '中', 'e\u0301'])('bounds a term, however long the word of %s', (part) => {
  let longest = 0;
  eachWord(part.repeat(2_000_000), 'en', ({ terms, extras }) => {
    for (const term of [...terms, ...extras]) longest = Math.max(longest, term.length);
  });
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(80);
});
