const dayMs = 86_400_000;
/** Excel counts a 29 February 1900 that never existed, so from March 1900 on days count from 30 December 1899. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
const lastDay = 2_958_466;

const token =
  /\[h+\]|\[m+\]|\[s+\]|yyyy|yy|y|mmmmm|mmmm|mmm|mm|m|dddd|ddd|dd|d|hh|h|ss|s|\.0+|AM\/PM|A\/P|"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|[\s\S]/gi;

const inUtc = (form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...form, timeZone: 'UTC' });
/** Indexed by the length of the token minus 3: `mmm`, `mmmm`, `mmmmm`. */
const monthNames = [inUtc({ month: 'short' }), inUtc({ month: 'long' }), inUtc({ month: 'narrow' })];
const dayNames = [inUtc({ weekday: 'short' }), inUtc({ weekday: 'long' })];

/** True if a section of a number format writes dates or times. */
export function isDateFormat(section: string): boolean {
  const bare = section.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '');
  return /[ymdhs]/i.test(bare) && !/[#?]/.test(bare);
}

/** Formats a spreadsheet's day number, with English names; undefined if the number is out of the range of dates. */
export function formatDate(value: number, section: string, isFrom1904: boolean): string | undefined {
  if (value < 0 || value > lastDay) return undefined;
  const tokens = [...section.matchAll(token)].map(([found]) => found);
  const hasFractions = tokens.some((found) => /^\.0+$/.test(found));
  const step = hasFractions ? 1 : 1000;
  // Before March 1900 the day that never existed isn't counted yet.
  const shift = !isFrom1904 && value >= 1 && value < 60 ? 1 : 0;
  const time = Math.round(((value + shift) * dayMs) / step) * step;
  const parts: DateParts = {
    date: new Date((isFrom1904 ? epoch1904 : epoch1900) + time),
    seconds: Math.floor((value * dayMs) / 1000 + 0.0005),
    isTwelve: tokens.some((found) => /^A(?:M\/P)?/i.test(found) && found.includes('/')),
  };
  return tokens
    .map((found, i) => writeToken(found, parts, isMinute(tokens, i)))
    .join('')
    .trim();
}

interface DateParts {
  date: Date;
  /** Seconds since day 0, for elapsed times such as `[h]`. */
  seconds: number;
  isTwelve: boolean;
}

/** True if `m` means minutes: after hours or before seconds. Elsewhere it is the month. */
function isMinute(tokens: readonly string[], at: number): boolean {
  if (!/^m{1,2}$/i.test(tokens[at] ?? '')) return false;
  const unit = /^\[?[ymdhs]/i;
  const before = tokens.slice(0, at).findLast((found) => unit.test(found));
  const after = tokens.slice(at + 1).find((found) => unit.test(found));
  return /^\[?h/i.test(before ?? '') || /^\[?s/i.test(after ?? '');
}

function writeToken(found: string, { date, seconds, isTwelve }: DateParts, minute: boolean): string {
  const low = found.toLowerCase();
  const two = (number: number) => String(number).padStart(low.length >= 2 ? 2 : 1, '0');
  if (minute) return two(date.getUTCMinutes());
  if (/^y/.test(low))
    return low.length > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear()).slice(-2);
  if (/^m{1,2}$/.test(low)) return two(date.getUTCMonth() + 1);
  if (/^m/.test(low)) return monthNames[low.length - 3]?.format(date) ?? '';
  if (/^d{1,2}$/.test(low)) return two(date.getUTCDate());
  if (/^d/.test(low)) return dayNames[low.length - 3]?.format(date) ?? '';
  if (/^h/.test(low)) return two(isTwelve ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
  if (/^s/.test(low)) return two(date.getUTCSeconds());
  if (/^\.0+$/.test(low))
    return `.${String(date.getUTCMilliseconds())
      .padStart(3, '0')
      .slice(0, low.length - 1)}`;
  if (/^\[h+\]$/.test(low)) return String(Math.floor(seconds / 3600));
  if (/^\[m+\]$/.test(low)) return String(Math.floor(seconds / 60));
  if (/^\[s+\]$/.test(low)) return String(seconds);
  if (low === 'am/pm') return date.getUTCHours() < 12 ? 'AM' : 'PM';
  if (low === 'a/p') return date.getUTCHours() < 12 ? 'A' : 'P';
  return literal(found);
}

function literal(found: string): string {
  if (found.startsWith('"')) return found.slice(1, -1);
  if (found.startsWith('\\')) return found.slice(1);
  return /^[[_*]/.test(found) && found.length > 1 ? '' : found;
}
