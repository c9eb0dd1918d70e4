import { formatNumber, language } from '#client/words/words.ts';

/** Numbers below fit into a card of a phone in full. */
const longest = 1_000_000;

/** Returns a number for a card: from a million on it is rounded, as in "98.8M". */
export function shortNumber(value: number): string {
  if (value < longest) return formatNumber(value);
  const format = new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 });
  return format.format(value);
}
