import { expect, it } from 'vitest';
import { createFrames } from './stream-turns.ts';

it('lets few streams pass at once', () => {
  const frames = createFrames();
  for (let n = 0; n < 9; n++) frames.join();
  expect(frames.next()).toBeUndefined();
});

it('has many streams share a frame that grows with their number, and shrinks again', async () => {
  const frames = createFrames();
  const leave = Array.from({ length: 500 }, () => frames.join());
  const start = performance.now();
  const frame = frames.next();
  expect(frames.next()).toBe(frame);
  await frame;
  expect(performance.now() - start).toBeGreaterThan(45);
  expect(frames.next()).not.toBe(frame);
  for (const each of leave) each();
  await frames.next();
  expect(frames.next()).toBeUndefined();
});

it('continues a few streams at a time at a frame’s end', async () => {
  const frames = createFrames();
  for (let n = 0; n < 100; n++) frames.join();
  let gone = 0;
  const all = Array.from({ length: 100 }, () => frames.next()?.then(() => gone++));
  await all[0];
  // Whatever goes on in the same turn of the event loop has gone on by now.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(gone).toBeLessThan(20);
  await Promise.all(all);
  expect(gone).toBe(100);
});
