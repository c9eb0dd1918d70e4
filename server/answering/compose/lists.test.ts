import { expect, it } from 'vitest';
import { findLists, nameOf } from './lists.ts';

const itemsIn = (text: string) =>
  findLists(text).map(({ items }) => items.map((item) => text.slice(item.start, item.end)));

it.each([
  [
    'marks',
    'We serve:\n- soup\n- bread and\nbutter\n- 3 cheeses',
    ['soup', 'bread and\nbutter', '3 cheeses'],
  ],
  ['numbers', '1. Knock.\n2. Wait.', ['Knock.', 'Wait.']],
  [
    'leads, with wrapped lines between',
    'Day walk: 3 hours along the river. Dogs may\ncome.\nNight walk: 2 hours.',
    ['Day walk: 3 hours along the river. Dogs may\ncome.', 'Night walk: 2 hours.'],
  ],
  ['a phrase a line', 'soup of the day\nbread\ncheese', ['soup of the day', 'bread', 'cheese']],
])('tells items by %s', (_name, text, items) => {
  expect(itemsIn(text)).toEqual([items]);
});

it('takes neither wrapped prose nor a table for a list', () => {
  expect(
    itemsIn('The house stands by the river and has\nstood there since the year of the flood,\nas all say.'),
  ).toEqual([]);
  expect(itemsIn('Room | Night\nAttic | 40\nLoft | 50')).toEqual([]);
});

it('knows the line that introduces a list, in its paragraph or over it', () => {
  expect(findLists('Our walks:\n- day\n- night').map(({ intro }) => intro)).toEqual(['Our walks:']);
  expect(findLists('Our walks:\n\n- day\n- night').map(({ intro }) => intro)).toEqual(['Our walks:']);
});

it('calls an item by its lead, else by its first sentence', () => {
  const text = 'Day walk: 3 hours. Long.\nNight walk – 2 hours.';
  expect(findLists(text)[0]?.items.map((item) => nameOf(text, item))).toEqual(['Day walk', 'Night walk']);
  expect(nameOf('Knock twice. Wait.', { start: 0, end: 18 })).toBe('Knock twice.');
});
