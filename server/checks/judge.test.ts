import { describe, expect, it } from 'vitest';
import { passes } from './judge.ts';

const answer =
  'Every employee gets **27 days** of paid\nleave [1]. See [the form](https://acme.example/form).';
const given = { answer, outcome: 'answered' as const, cited: ['Handbook.md', 'https://acme.example/help/'] };

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
    expect(passes(expected, given)).toBe(passed);
  });

  it('that expects a refusal takes no unsure answer for one', () => {
    expect(passes({ refuses: true }, { ...given, outcome: 'unsure' })).toBe(false);
    expect(passes({ refuses: false }, { ...given, outcome: 'unsure' })).toBe(false);
    expect(passes({ refuses: true }, { ...given, outcome: 'refused' })).toBe(true);
  });
});
