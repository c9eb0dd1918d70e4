import type { CheckTrial } from '#contract/chat/check-trials.ts';

/** Sums of a model's answers to a host's checks. */
export interface Sums {
  passed: number;
  /** Number of checks that were run. */
  run: number;
  /** Medians of the answers that the model gave, in milliseconds; `null` without any. */
  firstTokenMs: number | null;
  ms: number | null;
  promptTokens: number;
  answerTokens: number;
  /** `null` if a price is not set. */
  cost: { amount: number; currency: string } | null;
}

/** Sums up a model's answers to a host's checks. */
export function sumsOf(results: readonly CheckTrial[]): Sums {
  const answered = results.flatMap(({ firstTokenMs, ms }) =>
    firstTokenMs === null ? [] : { firstTokenMs, ms },
  );
  const used = results.flatMap(({ tokens }) => tokens ?? []);
  return {
    passed: results.filter(({ passed }) => passed).length,
    run: results.length,
    firstTokenMs: medianOf(answered.map(({ firstTokenMs }) => firstTokenMs)),
    ms: medianOf(answered.map(({ ms }) => ms)),
    promptTokens: used.reduce((sum, { prompt }) => sum + prompt, 0),
    answerTokens: used.reduce((sum, { answer }) => sum + answer, 0),
    cost: sumOfCosts(results),
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function sumOfCosts(results: readonly CheckTrial[]): Sums['cost'] {
  const costs = results.flatMap(({ cost }) => cost ?? []);
  const [first] = costs;
  if (!first || costs.length < results.length) return null;
  return { currency: first.currency, amount: costs.reduce((sum, { amount }) => sum + amount, 0) };
}
