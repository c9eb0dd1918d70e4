const romanDigits: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** Higher numbers are written as decimals. */
const maxInLetters = 5000;

export type NumberForm = 'decimal' | 'letter' | 'Letter' | 'roman' | 'Roman';

/** Formats a list's number: `3`, `c`, `C`, `iii` or `III`. */
export function writeNumber(number: number, form: NumberForm): string {
  if (form === 'decimal' || number < 1 || number > maxInLetters) return String(number);
  const word = form.toLowerCase() === 'roman' ? roman(number) : letters(number);
  return form === 'Roman' || form === 'Letter' ? word.toUpperCase() : word;
}

/** Counts as word processors do: after z comes aa, then bb. */
function letters(number: number): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.ceil(number / 26));
}

function roman(number: number): string {
  let left = number;
  let word = '';
  for (const [value, digits] of romanDigits) {
    for (; left >= value; left -= value) word += digits;
  }
  return word;
}
