import { expect, it } from 'vitest';
import { openMarkers } from './marker.ts';

it('finds the markers that stand in a text, wherever they do, and no others', () => {
  const { markers, mark, findMarkers } = openMarkers();
  const texts = ['title', 'x', 'boxx', ''].map((label) => mark(label, { host: 'a', readers: 'admins' }));
  const [first = '', ...others] = texts;
  expect(findMarkers(`"${others.join('')}x12345678"`).map(({ text }) => text)).toEqual(others);
  expect(findMarkers(`${first}${first}`)).toEqual([markers[0]]);
  expect(findMarkers(first.replace('title', 'Title'))).toEqual([]);
});
