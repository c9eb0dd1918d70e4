import { expect, it } from 'vitest';
import { textWithSources } from './text-with-sources.ts';

const passage = { sourceId: 'a', text: 'We open at nine.' };

it('takes along what the numbers of an answer stand for', () => {
  const copied = textWithSources('“At nine.” [1] “On Mondays at ten.” [2] [3]', [
    { number: '1', passage: { ...passage, page: 2 }, source: { sourceId: 'a', title: 'hours.pdf' } },
    {
      number: '2',
      passage: { ...passage, heading: 'Week › Mondays' },
      source: { sourceId: 'b', title: 'Week' },
    },
    {
      number: '3',
      passage: { ...passage, heading: 'Hours' },
      source: { sourceId: 'c', title: 'Hours', url: 'https://museum.example/hours' },
    },
  ]);
  expect(copied).toBe(
    '“At nine.” [1] “On Mondays at ten.” [2] [3]\n\n[1] hours.pdf, page 2\n[2] Week, Mondays\n[3] Hours, https://museum.example/hours',
  );
});

it('leaves an answer without sources as it is', () => {
  expect(textWithSources('Hello.\n', [])).toBe('Hello.');
});
