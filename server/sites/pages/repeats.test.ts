import { expect, it } from 'vitest';
import { openRepeats } from './repeats.ts';

it('leaves what is on three pages out of all but the first', () => {
  const repeats = openRepeats('{}');
  expect(repeats.see('1', ['menu', 'a'])).toBe(false);
  expect(repeats.see('2', ['menu', 'b'])).toBe(false);
  expect(repeats.see('3', ['menu', 'c'])).toBe(true);
  expect(repeats.leaveOutOf('1')).toEqual([]);
  expect(repeats.leaveOutOf('2')).toEqual(['menu']);
  expect(openRepeats(repeats.toStored()).leaveOutOf('9')).toEqual(['menu']);
});

it('counts a page once, and keeps what few of many pages share', () => {
  const repeats = openRepeats('{}');
  for (let n = 0; n < 5; n++) repeats.see('1', ['menu']);
  expect(repeats.size).toBe(0);
  for (let n = 2; n < 30; n++) repeats.see(`${n}`, n % 14 === 0 ? ['offer'] : []);
  repeats.see('99', ['offer']);
  expect(repeats.size).toBe(0);
});

it('forgets what the page that kept it has lost', () => {
  const repeats = openRepeats('{"menu":"1","footer":"2"}');
  repeats.forget((page) => page === '2');
  expect(repeats.leaveOutOf('3')).toEqual(['footer']);
});
