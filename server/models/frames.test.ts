import { expect, it } from 'vitest';
import { createFrames } from './frames.ts';

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
