import { adminWords } from '#client/words/admin-words.ts';
import { formatNumber, language } from '#client/words/words.ts';

/** Numbers below fit into a card of a phone in full. */
const longest = 1_000_000;

/** Returns a number for a card: from a million on it is rounded, as in "98.8M". */
export function shortNumber(value: number): string {
  if (value < longest) return formatNumber(value);
  const format = new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 });
  return format.format(value);
}

const bytesPerMb = 1024 ** 2;

/** Formats a token count: `1,250,000`; `null` is no limit. */
export function tokensText(tokens: number | null): string {
  return tokens === null ? adminWords().noLimit : formatNumber(tokens);
}

/** Formats a size as a number of megabytes, which limits are in too: `1,250`; a part of one as `under 1`. */
export function megabytesText(bytes: number): string {
  const megabytes = Math.round(bytes / bytesPerMb);
  return bytes > 0 && megabytes === 0 ? adminWords().under1 : formatNumber(megabytes);
}
