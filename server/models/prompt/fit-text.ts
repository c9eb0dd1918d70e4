import { estimateTokens } from './token-estimate.ts';

/** Tokens between two texts of a prompt, rounded up. */
const perText = 4;
/** Fewest characters worth keeping. */
const leastPart = 40;

export function costOf(text: string): number {
  return estimateTokens(text) + perText;
}

/** Returns the beginning (or the end) of a text that costs at most `tokens`, with `…` where it was cut; undefined if almost nothing fits. */
export function cutToTokens(text: string, tokens: number, keep: 'beginning' | 'end'): string | undefined {
  if (costOf(text) <= tokens) return text;
  const part = (length: number) =>
    keep === 'beginning'
      ? `${text.slice(0, length).trimEnd()}…`.toWellFormed()
      : `…${text.slice(text.length - length).trimStart()}`.toWellFormed();
  // Finds the longest part that fits by halving: costs grow with length.
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (costOf(part(middle)) <= tokens) fits = middle;
    else tooLong = middle;
  }
  return fits < leastPart ? undefined : part(fits);
}
