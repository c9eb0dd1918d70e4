import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPauses } from './pause.ts';

it('lets others have their turn once its own is over, and not before', async () => {
  const pause = createPauses();
  expect(pause()).toBeUndefined();
  let others = 0;
  const other = setImmediate().then(() => others++);
  const began = performance.now();
  while (performance.now() - began < 5);
  await pause();
  await other;
  expect(others).toBe(1);
  expect(pause()).toBeUndefined();
});
