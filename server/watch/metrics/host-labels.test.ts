import { expect, it } from 'vitest';
import { createHostLabels } from './host-labels.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('gives the first configured hosts a label for good, and one to all others', async () => {
  const labelOf = createHostLabels(2, async (host) => host !== 'made-up.example');
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
  const labelOf = createHostLabels(2, () => {
    asked++;
    return new Promise(() => {});
  });
  for (let n = 0; n < 100; n++) labelOf(`h${n}.example`);
  expect(asked).toBe(2);
});
