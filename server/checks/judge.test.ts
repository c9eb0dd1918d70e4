import { describe, expect, it } from 'vitest';
import { unmetBy } from './judge.ts';

const answer =
  'Every employee gets **27 days** of paid\nleave [1]. See [the form](https://acme.example/form).';
const given = {
  answer,
  outcome: 'answered' as const,
  offered: false,
  cited: ['Handbook.md', 'https://acme.example/help/'],
};

describe('a check', () => {
  it.each([
    [{ contains: '27 days of paid leave. see the form' }, true],
    [{ contains: '28 days' }, false],
    [{ cites: 'handbook.md' }, true],
    [{ cites: 'http://acme.example/help#leave' }, true],
    [{ cites: 'acme.example' }, false],
    [{ cites: 'handbook.md', contains: '28 days' }, false],
    [{ refuses: false }, true],
    [{ refuses: true }, false],
    [{ handsOver: true }, false],
  ])('that expects %j passes: %s', (expected, passed) => {
    expect(unmetBy(given, expected).length === 0).toBe(passed);
  });

  it('says which of its expectations are not met', () => {
    const expected = { contains: '27 days', cites: 'other.md', refuses: true, handsOver: false };
    expect(unmetBy(given, expected)).toEqual(['cites', 'refuses']);
  });

  it('that expects a hand-over passes where the form is offered, whatever the answer is', () => {
    for (const outcome of ['answered', 'unsure', 'refused'] as const) {
      expect(unmetBy({ ...given, outcome, offered: true }, { handsOver: true })).toEqual([]);
      expect(unmetBy({ ...given, outcome, offered: true }, { handsOver: false })).toEqual(['handsOver']);
    }
  });

  it('that expects a refusal takes no unsure answer for one', () => {
    expect(unmetBy({ ...given, outcome: 'unsure' }, { refuses: true })).toEqual(['refuses']);
    expect(unmetBy({ ...given, outcome: 'unsure' }, { refuses: false })).toEqual(['refuses']);
    expect(unmetBy({ ...given, outcome: 'refused' }, { refuses: true })).toEqual([]);
  });
});
