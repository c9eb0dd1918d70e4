import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurn } from './take-turn.ts';

it('gives each turn of the event loop to one caller, in order', async () => {
  const order: number[] = [];
  const seen: number[] = [];
  const callers = Array.from({ length: 5 }, async (_, n) => {
    await takeTurn();
    order.push(n);
  });
  for (let turn = 0; turn < 6; turn++) {
    await setImmediate();
    seen.push(order.length);
  }
  await Promise.all(callers);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  for (const [turn, count] of seen.entries()) expect(count).toBeLessThanOrEqual(turn + 1);
});
