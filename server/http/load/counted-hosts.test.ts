import { expect, it, vi } from 'vitest';
import { createCountedHosts } from './counted-hosts.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('gives the first configured hosts a label for good, and one to all others', async () => {
  const labelOf = createCountedHosts(2, async (host) => host !== 'made-up.example');
  for (const host of ['made-up.example', 'a.example', 'b.example', 'c.example']) {
    expect(labelOf(host)).toBe('other');
    await settle();
  }
  expect(['made-up.example', 'a.example', 'b.example', 'c.example'].map(labelOf)).toEqual([
    'other',
    'a.example',
    'b.example',
    'other',
  ]);
});

it('asks the store about few hosts at a time, however many names are made up', () => {
  let asked = 0;
  const labelOf = createCountedHosts(2, () => {
    asked++;
    return new Promise(() => {});
  });
  for (let n = 0; n < 100; n++) labelOf(`h${n}.example`);
  expect(asked).toBe(2);
});

it('looks a made-up name up once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    let asked = 0;
    let isConfigured = false;
    const labelOf = createCountedHosts(2, async () => {
      asked++;
      return isConfigured;
    });
    const ask = async () => {
      labelOf('new.example');
      await settle();
    };
    for (let n = 0; n < 5; n++) await ask();
    expect(asked).toBe(1);
    isConfigured = true;
    vi.advanceTimersByTime(1001);
    await ask();
    expect([asked, labelOf('new.example')]).toEqual([2, 'new.example']);
  } finally {
    vi.useRealTimers();
  }
});
