import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPauses } from './pause.ts';

it('lets others have their turn once its own is over, and not before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pause = createPauses();
  expect(pause()).toBeUndefined();
  let others = 0;
  const other = setImmediate().then(() => others++);
  vi.advanceTimersByTime(5);
  await pause();
  await other;
  expect(others).toBe(1);
  expect(pause()).toBeUndefined();
});

it('stops a computation that nobody waits for', async () => {
  const stop = new AbortController();
  const pause = createPauses({ signal: stop.signal });
  await pause();
  stop.abort(new Error('over'));
  expect(() => pause()).toThrow('over');
});

it('rests for the other parts of the time, but no longer than somebody waits', async () => {
  const stop = new AbortController();
  const pause = createPauses({ parts: 1_000_000, signal: stop.signal });
  const began = performance.now();
  while (performance.now() - began < 4);
  const resting = pause();
  stop.abort();
  await expect(resting).rejects.toThrow('aborted');
});

it('gives each of many computations a turn that no other has', async () => {
  const turns: number[] = [];
  let turn = 0;
  const compute = async () => {
    const pause = createPauses();
    const began = performance.now();
    while (performance.now() - began < 4);
    await pause();
    turns.push(turn);
  };
  const all = Promise.all([compute(), compute(), compute()]);
  for (; turn < 5; turn++) await setImmediate();
  await all;
  expect(new Set(turns).size).toBe(3);
});
