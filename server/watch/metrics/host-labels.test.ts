import { expect, it, onTestFinished, vi } from 'vitest';
import { createHostLabels } from './host-labels.ts';

const minute = 60_000;

function open() {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:02:30Z') });
  const labels = createHostLabels();
  onTestFinished(() => {
    labels.stop();
    vi.useRealTimers();
  });
  return labels;
}

const noFault = () => {
  throw new Error('no fault was expected');
};

it('names the largest hosts, and counts others together', async () => {
  const labels = open();
  await labels.start(async () => ['a.example', 'b.example'], noFault);
  expect(['a.example', 'b.example', 'c.example'].map(labels.labelOf)).toEqual([
    'a.example',
    'b.example',
    'other',
  ]);
});

it('looks again every five minutes on the clock, and tells who lost a label', async () => {
  const labels = open();
  const answers = [['a.example'], ['b.example'], ['b.example']];
  const askedAt: string[] = [];
  await labels.start(async () => {
    askedAt.push(new Date().toISOString().slice(11, 19));
    return answers.shift() ?? [];
  }, noFault);
  await vi.advanceTimersByTimeAsync(8 * minute);
  expect(askedAt).toEqual(['10:02:30', '10:05:00', '10:10:00']);
  expect(['a.example', 'b.example'].map(labels.labelOf)).toEqual(['other', 'b.example']);
  expect([...labels.takeDropped()]).toEqual(['a.example']);
  expect([...labels.takeDropped()]).toEqual([]);
});

it('keeps its labels while the store fails, and reports it', async () => {
  const labels = open();
  const faults: unknown[] = [];
  let isAway = false;
  const find = async () => {
    if (isAway) throw new Error('away');
    return ['a.example'];
  };
  await labels.start(find, (error) => faults.push(error));
  isAway = true;
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(faults).toEqual([new Error('away')]);
  expect(labels.labelOf('a.example')).toBe('a.example');
});
