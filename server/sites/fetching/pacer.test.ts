import { expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

const signal = new AbortController().signal;

it('spaces requests evenly, also those that come at once', async () => {
  const pacer = createPacer(100);
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: 5 }, () => pacer.turn(signal).then(() => performance.now() - began)),
  );
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(50);
  expect(times[4]).toBeGreaterThan(390);
});

it('waits as long as a website asks, but never less than usual', async () => {
  const pacer = createPacer(10);
  pacer.setDelay(0.1);
  await pacer.turn(signal);
  expect(pacer.waitMs()).toBeGreaterThan(80);
  pacer.setDelay(0);
  const before = performance.now();
  await pacer.turn(signal);
  await pacer.turn(signal);
  expect(performance.now() - before).toBeGreaterThan(80);
});

it('stops waiting when the work stops', async () => {
  const pacer = createPacer(60_000);
  await pacer.turn(signal);
  await expect(pacer.turn(AbortSignal.timeout(10))).rejects.toThrow();
});
