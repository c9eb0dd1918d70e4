import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { watchDiskFloor } from './disk-floor.ts';

it.each([
  ['none', 0, false],
  ['one that every disk has', 1, false],
  ['one that no disk has', 1_000_000_000, true],
])('reaches no floor but one above what is free: %s', (_, floorMb, isLow) => {
  const disk = watchDiskFloor(tmpdir(), floorMb);
  onTestFinished(disk.stop);
  expect(disk.isLow()).toBe(isLow);
});
