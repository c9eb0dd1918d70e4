import { estimateTokens } from './token-estimate.ts';

/** A prompt takes many texts: what parts them costs a token or two each. */
const perText = 4;

export function costOf(text: string): number {
  return estimateTokens(text) + perText;
}

/** The beginning (or the end) of a text that costs at most `tokens`, `…` where it was cut; undefined where next to nothing of it fits. */
export function cutToTokens(text: string, tokens: number, keep: 'beginning' | 'end'): string | undefined {
  if (costOf(text) <= tokens) return text;
  const part = (length: number) =>
    keep === 'beginning'
      ? `${text.slice(0, length).trimEnd()}…`.toWellFormed()
      : `…${text.slice(text.length - length).trimStart()}`.toWellFormed();
  // The longest part that fits, by halving: costs grow with length.
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (costOf(part(middle)) <= tokens) fits = middle;
    else tooLong = middle;
  }
  return fits < leastPart ? undefined : part(fits);
}

/** In characters. */
const leastPart = 40;
