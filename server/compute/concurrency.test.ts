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

async function* countSlowly(to: number) {
  for (let n = 1; n <= to; n++) {
    await setImmediate();
    yield n;
  }
}

/** An iterator that nothing ends early. */
function endless(): IterableIterator<number> {
  let n = 0;
  return {
    next: () => ({ value: ++n, done: n > 9 }),
    [Symbol.iterator]() {
      return this;
    },
  };
}

it.each([
  ['an async generator that is asked for more', () => countSlowly(9), [1]],
  ['an iterator that cannot be ended', endless, [1, 2, 3]],
])('begins nothing from %s once one has failed', async (_, iterate, expected) => {
  const begun: number[] = [];
  const working = runConcurrently<number>(iterate(), 3, async (n) => {
    begun.push(n);
    if (n === 1) throw new Error('broken');
    await setImmediate();
  });
  await expect(working).rejects.toThrow('broken');
  await setImmediate();
  expect(begun).toEqual(expected);
});

it('begins nothing once the next item cannot be had', async () => {
  const begun: number[] = [];
  const items = endless();
  const next = () => {
    const { value } = items.next();
    if (value === 3) throw new Error('broken');
    return { value };
  };
  const broken: IterableIterator<number> = { next, [Symbol.iterator]: () => broken };
  const working = runConcurrently(broken, 3, async (n) => {
    begun.push(n);
    await setImmediate();
  });
  await expect(working).rejects.toThrow('broken');
  await setImmediate();
  expect(begun).toEqual([1, 2]);
});
