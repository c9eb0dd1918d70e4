import { expect, it } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

/** Large enough for the overhead of an entry to be negligible. */
const sizeOf = (value: string) => 1000 * value.length;

it('keeps what was used last, within its limit', () => {
  const remembered = createMemoryCache<string>(7000, sizeOf);
  remembered.set('a', 'xx');
  remembered.set('b', 'xx');
  remembered.set('c', 'xx');
  expect(remembered.get('a')).toBe('xx');
  remembered.set('d', 'xxx');
  expect(['a', 'b', 'c', 'd'].map((key) => remembered.get(key))).toEqual(['xx', undefined, undefined, 'xxx']);
});

it('keeps the last value whatever its size, and counts one that is replaced once', () => {
  const remembered = createMemoryCache<string>(5000, sizeOf);
  remembered.set('a', 'xxxxxxxx');
  expect(remembered.get('a')).toBe('xxxxxxxx');
  remembered.set('a', 'xx');
  remembered.set('b', 'xx');
  expect([remembered.get('a'), remembered.get('b')]).toEqual(['xx', 'xx']);
});
