import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareReading } from './share-reading.ts';

const limits = { keptMs: 60_000, maxMs: 60_000 };

it('reads once for all who ask within its time', async () => {
  let reads = 0;
  const read = shareReading(async () => ++reads, limits);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

it('returns undefined for a reading that fails, and reads again after its time', async () => {
  let reads = 0;
  const read = shareReading(
    async () => {
      if (++reads === 1) throw new Error('away');
      return reads;
    },
    { ...limits, keptMs: 0 },
  );
  expect(await read()).toBeUndefined();
  expect(await read()).toBe(2);
});

it('waits no longer than its limit, and starts no second reading beside one that hangs', async () => {
  let reads = 0;
  const read = shareReading(
    () => {
      reads++;
      return sleep(60_000, undefined, { ref: false });
    },
    { keptMs: 0, maxMs: 5 },
  );
  expect(await read()).toBeUndefined();
  expect(await read()).toBeUndefined();
  expect(reads).toBe(1);
});
