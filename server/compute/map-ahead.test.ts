import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapAhead } from './map-ahead.ts';

it('yields in order what ends in any order, at most so many at once', async () => {
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    most = Math.max(most, ++running);
    await sleep(n % 3 === 0 ? 10 : 1);
    running--;
    return n;
  };
  const items = Array.from({ length: 20 }, (_, n) => n);
  expect(await Array.fromAsync(mapAhead(items, 4, work))).toEqual(items);
  expect(most).toBe(4);
});

it('starts nothing after a failure was met, and leaves no rejection unhandled', async () => {
  const started: number[] = [];
  const work = async (n: number) => {
    started.push(n);
    if (n >= 2) throw new Error(`no ${n}`);
    return n;
  };
  const taken: number[] = [];
  const take = async () => {
    for await (const n of mapAhead([0, 1, 2, 3, 4, 5, 6], 3, work)) taken.push(n);
  };
  await expect(take()).rejects.toThrow('no 2');
  expect(taken).toEqual([0, 1]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('takes fewer items than it may start', async () => {
  expect(await Array.fromAsync(mapAhead(['a'], 16, async (text) => text + text))).toEqual(['aa']);
  expect(await Array.fromAsync(mapAhead([], 16, async (text) => text))).toEqual([]);
});
