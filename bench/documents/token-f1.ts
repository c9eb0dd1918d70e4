/** Returns the F1 of two bags of words: the harmonic mean of precision and recall. */
export function tokenF1(expected: string, found: string): number {
  const [wanted, got] = [countWords(expected), countWords(found)];
  let shared = 0;
  for (const [word, count] of wanted.counts) shared += Math.min(count, got.counts.get(word) ?? 0);
  return shared === 0 ? 0 : (2 * shared) / (wanted.total + got.total);
}

/** Returns the words that one text has more often than the other, most first. They explain a low F1. */
export function surplusWords(text: string, beside: string): string[] {
  const other = countWords(beside).counts;
  return [...countWords(text).counts]
    .map(([word, count]) => ({ word, surplus: count - (other.get(word) ?? 0) }))
    .filter(({ surplus }) => surplus > 0)
    .sort((a, b) => b.surplus - a.surplus)
    .map(({ word, surplus }) => (surplus === 1 ? word : `${word}×${surplus}`));
}

function countWords(text: string): { counts: Map<string, number>; total: number } {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}
