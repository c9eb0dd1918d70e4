import { adminWords } from '#client/words/admin-words.ts';
import { language } from '#client/words/words.ts';

/** Amounts below have more digits: an answer may cost a hundredth of a cent. */
const small = 1;

/** Formats an amount of money; `null` is not known. */
export function moneyText(amount: number | null, currency: string): string {
  if (amount === null) return adminWords().costUnknown;
  const digits = amount !== 0 && amount < small ? { maximumSignificantDigits: 3 } : {};
  return new Intl.NumberFormat(language(), { style: 'currency', currency, ...digits }).format(amount);
}
