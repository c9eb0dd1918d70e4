import { expect, it } from 'vitest';
import { createRemembered } from './remember.ts';

it('keeps what was used last, within its limit', () => {
  const remembered = createRemembered<string>(6, (value) => value.length);
  remembered.set('a', 'xx');
  remembered.set('b', 'xx');
  remembered.set('c', 'xx');
  expect(remembered.get('a')).toBe('xx');
  remembered.set('d', 'xxx');
  expect(['a', 'b', 'c', 'd'].map((key) => remembered.get(key))).toEqual(['xx', undefined, undefined, 'xxx']);
});

it('keeps the last value whatever its size, and counts one that is replaced once', () => {
  const remembered = createRemembered<string>(4, (value) => value.length);
  remembered.set('a', 'xxxxxxxx');
  expect(remembered.get('a')).toBe('xxxxxxxx');
  remembered.set('a', 'xx');
  remembered.set('b', 'xx');
  expect([remembered.get('a'), remembered.get('b')]).toEqual(['xx', 'xx']);
});
