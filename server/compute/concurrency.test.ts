import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runConcurrently } from './concurrency.ts';

function* count(to: number) {
  for (let n = 1; n <= to; n++) yield n;
}

it('works on all, so many at once, begun in their order', async () => {
  const begun: number[] = [];
  let [running, most] = [0, 0];
  await runConcurrently(count(7), 3, async (n) => {
    begun.push(n);
    running++;
    most = Math.max(most, running);
    await setImmediate();
    running--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([running, most]).toEqual([0, 3]);
});

it('begins nothing once one has failed', async () => {
  const begun: number[] = [];
  const working = runConcurrently(count(9), 2, async (n) => {
    begun.push(n);
    await setImmediate();
    if (n === 3) throw new Error('broken');
  });
  await expect(working).rejects.toThrow('broken');
  await setImmediate();
  expect(begun).toEqual([1, 2, 3, 4]);
});
