import { expect, it } from 'vitest';
import { breakLines, drawableText } from './card-text.ts';

it.each([
  ['Museum of clocks 🎉 & more', 'Museum of clocks & more'],
  ['Часы, ρολόγια, ساعات, שעונים', 'Часы, ρολόγια, ساعات, שעונים'],
  ['4711 Köln™ №1', '4711 Köln™ №1'],
  ['two\nlines\u0000\ufffe\ud800', 'two lines'],
  ['日本語の博物館', ''],
  ['Clocks and 時計', ''],
  ['👨‍👩‍👧 🇩🇪', ''],
])('of %j the card draws %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

const fits = (line: string) => line.length <= 10;

it.each([
  ['a short one', 3, ['a short', 'one']],
  ['incomprehensibilities', 3, ['incomprehe', 'nsibilitie', 's']],
  ['one two three four five six', 2, ['one two', 'three fou…']],
])('%j breaks into at most %i lines', (text, most, lines) => {
  expect(breakLines(text, { fits, most })).toEqual(lines);
});
