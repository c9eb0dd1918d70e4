import type { ModelPrice } from '#contract/hosts/prices.ts';

const perMillion = 1_000_000;
/** Amounts have six decimals: a short answer of a cheap model costs less than a hundredth of a cent. */
const digits = 1_000_000;

interface Tokens {
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
}

/** Returns what tokens cost; `null` if their price isn't known. No tokens cost nothing, whatever the price. */
export function amountOf(
  { inputTokens, cachedTokens, outputTokens }: Tokens,
  price: ModelPrice | undefined,
): number | null {
  if (inputTokens + outputTokens === 0) return 0;
  if (!price) return null;
  const { input, cached, output } = price;
  const prompt = (inputTokens - cachedTokens) * input + cachedTokens * (cached ?? input);
  return rounded((prompt + outputTokens * output) / perMillion);
}

/** Returns the sum of amounts; `null` if one of them isn't known. */
export function sumOfAmounts(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : rounded(one + other);
}

/** Returns the cost of each answer; `null` without any. */
export function amountPerAnswer(amount: number | null, answers: number): number | null {
  return amount === null || answers === 0 ? null : rounded(amount / answers);
}

function rounded(amount: number): number {
  return Math.round(amount * digits) / digits;
}
