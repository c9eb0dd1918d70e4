import { expect, it } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

/** Large enough for the overhead of an entry to be negligible. */
const sizeOf = (value: string) => 1000 * value.length;

it('keeps what was used last, within its limit', () => {
  const cache = createMemoryCache<string>(7000, sizeOf);
  cache.set('a', 'xx');
  cache.set('b', 'xx');
  cache.set('c', 'xx');
  expect(cache.get('a')).toBe('xx');
  cache.set('d', 'xxx');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['xx', undefined, undefined, 'xxx']);
});

it('keeps the last value whatever its size, and counts one that is replaced once', () => {
  const cache = createMemoryCache<string>(5000, sizeOf);
  cache.set('a', 'xxxxxxxx');
  expect(cache.get('a')).toBe('xxxxxxxx');
  cache.set('a', 'xx');
  cache.set('b', 'xx');
  expect([cache.get('a'), cache.get('b')]).toEqual(['xx', 'xx']);
});
