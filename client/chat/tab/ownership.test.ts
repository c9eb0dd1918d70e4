import { expect, it } from 'vitest';
import { nextOwnership } from './ownership.ts';

const anns = { owner: 'ann@a.example', count: 3 };
const visitors = { owner: undefined, count: 3 };

it.each([undefined, 'ben@a.example'])(
  'ends a person’s conversation when they are gone (then: %s)',
  (person) => {
    expect(nextOwnership(anns, { person, hasSessionEnded: false })).toEqual({ owner: person, count: 4 });
  },
);

it('keeps it while they stay', () => {
  expect(nextOwnership(anns, { person: 'ann@a.example', hasSessionEnded: false })).toBe(anns);
});

it('gives a visitor’s conversation to whoever signs in', () => {
  const taken = nextOwnership(visitors, { person: 'ann@a.example', hasSessionEnded: false });
  expect(taken).toEqual(anns);
  expect(nextOwnership(visitors, { person: undefined, hasSessionEnded: false })).toBe(visitors);
});

it('keeps that of a person whose session ends, until another one comes', () => {
  const kept = nextOwnership(anns, { person: undefined, hasSessionEnded: true });
  expect(kept).toBe(anns);
  expect(nextOwnership(kept, { person: 'ben@a.example', hasSessionEnded: true }).count).toBe(4);
});
