import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createRecorded() {
  const groups: number[][] = [];
  return { groups, batch: createBatch<number>(30, (items) => groups.push(items)) };
}

it('hands on the first item at once and gathers those that follow', () => {
  const { groups, batch } = createRecorded();
  for (const item of [1, 2, 3]) batch.add(item);
  expect(groups).toEqual([[1]]);
  vi.advanceTimersByTime(30);
  expect(groups).toEqual([[1], [2, 3]]);
});

it('hands on what waits when flushed, and nothing twice', () => {
  const { groups, batch } = createRecorded();
  for (const item of [1, 2]) batch.add(item);
  batch.flush();
  vi.advanceTimersByTime(100);
  expect(groups).toEqual([[1], [2]]);
});

it('forgets what waits when dropped', () => {
  const { groups, batch } = createRecorded();
  for (const item of [1, 2]) batch.add(item);
  batch.drop();
  vi.advanceTimersByTime(100);
  expect(groups).toEqual([[1]]);
});
