import { expect, it } from 'vitest';
import type { CheckTrial } from '#contract/chat/check-trials.ts';
import { sumsOf } from './sums.ts';

const trialOf = (parts: Partial<CheckTrial>): CheckTrial => ({
  ...{ id: '1', question: 'When?', expect: { contains: 'nine' }, number: 1, total: 3 },
  ...{ answer: '', outcome: 'answered', offered: false, cited: [], unmet: [], passed: true },
  ...{ firstTokenMs: 100, ms: 200, tokens: null, cost: null },
  ...parts,
});

it('sums up what passed, tokens and cost', () => {
  const tokens = { prompt: 10, answer: 2, cached: 0 };
  const cost = { amount: 0.5, currency: 'EUR' };
  const results = [trialOf({ tokens, cost }), trialOf({ tokens, cost, passed: false })];
  expect(sumsOf(results)).toMatchObject({
    ...{ passed: 1, run: 2, promptTokens: 20, answerTokens: 4 },
    cost: { amount: 1, currency: 'EUR' },
  });
});

it('knows no cost where one is not known', () => {
  const results = [trialOf({ cost: { amount: 0.5, currency: 'EUR' } }), trialOf({})];
  expect(sumsOf(results).cost).toBeNull();
  expect(sumsOf([]).cost).toBeNull();
});

it.each([
  [[], null],
  [[300], 300],
  [[300, 100], 200],
  [[900, 100, 300], 300],
])('takes the median of %j', (times, median) => {
  const results = times.map((ms) => trialOf({ firstTokenMs: ms, ms }));
  expect(sumsOf(results)).toMatchObject({ firstTokenMs: median, ms: median });
});

it('leaves out the times of answers that the model did not give', () => {
  const results = [trialOf({ firstTokenMs: null, ms: 9000 }), trialOf({ firstTokenMs: 100, ms: 200 })];
  expect(sumsOf(results)).toMatchObject({ firstTokenMs: 100, ms: 200 });
});
