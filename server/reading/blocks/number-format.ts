import { formatDate, isDateFormat } from './date-format.ts';

/** The part of a format code that applies to a number: codes have up to four, for positive, negative, zero and text. */
interface Section {
  text: string;
  /** True if the section is for negative numbers only and so writes their sign itself. */
  signs: boolean;
}

const quoted = /"([^"]*)"|\\(.)|_.|\*./g;
const digits = /[0#?](?:[0#?,]*[0#?])?(?:\.[0#?]+)?|\.[0#?]+/;
const significant = 15;
/** Replaces literal text while the pattern is searched for; a private-use character, which no format contains. */
const openMark = '\ue000';
const marks = /\ue000[\ue100-\uefff]/g;

/**
 * Formats a number as a spreadsheet's cell with this format code shows it: dates, thousands, decimals, percent, currency.
 * Dates count from 1900, or from 1904 if the workbook says so.
 */
export function formatNumber(value: number, code: string, isFrom1904 = false): string {
  if (!Number.isFinite(value)) return '';
  const { text, signs } = sectionFor(value, code);
  if (text === '' || /general|@/i.test(text)) return general(value);
  if (isDateFormat(text)) return formatDate(value, text, isFrom1904) ?? general(value);
  const shown = formatSection(signs ? Math.abs(value) : value, text);
  return shown ?? general(value);
}

/** Formats a number as a cell without a format shows it. */
function general(value: number): string {
  const rounded = Number(value.toPrecision(significant));
  const size = Math.abs(rounded);
  return size !== 0 && (size < 1e-9 || size >= 1e21) ? rounded.toExponential() : plainDecimal(rounded);
}

function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

function sectionFor(value: number, code: string): Section {
  const sections = splitSections(code);
  const [first = '', second, third] = sections;
  if (value < 0 && second !== undefined) return { text: second, signs: true };
  if (value === 0 && third !== undefined) return { text: third, signs: false };
  return { text: first, signs: false };
}

function splitSections(code: string): string[] {
  const sections = [''];
  for (const [token] of code.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|[\s\S]/g)) {
    if (token === ';') sections.push('');
    else sections[sections.length - 1] += token;
  }
  return sections;
}

/** Returns undefined for formats that aren't supported, such as fractions. */
function formatSection(value: number, section: string): string | undefined {
  const literals: string[] = [];
  const keep = (text: string) => openMark + String.fromCharCode(0xe100 + literals.push(text) - 1);
  const bare = section
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, (_, currency: string) => keep(currency))
    .replace(/\[[^\]]*\]/g, '')
    .replace(quoted, (_, text?: string, character?: string) => keep(text ?? character ?? ' '));
  const restore = (text: string) =>
    text.replace(marks, (mark) => literals[mark.charCodeAt(1) - 0xe100] ?? '').trim();
  const pattern = digits.exec(bare);
  if (!pattern) return restore(bare);
  if (/[0#?]\/|\/[0#?]/.test(bare)) return undefined;
  const [found] = pattern;
  const before = bare.slice(0, pattern.index);
  let after = bare.slice(pattern.index + found.length);
  const exponent = /^E[+-]0+/i.exec(after)?.[0];
  if (exponent !== undefined) after = after.slice(exponent.length);
  const scale = (/^,+/.exec(after)?.[0].length ?? 0) * 3;
  const percent = bare.includes('%') ? 100 : 1;
  const scaled = (value * percent) / 10 ** scale;
  const number = exponent === undefined ? fixed(scaled, found) : scientific(scaled, found);
  return restore(
    `${scaled < 0 && /[1-9]/.test(number) ? '-' : ''}${before}${number}${after.replace(/^,+/, '')}`,
  );
}

/** Formats the absolute value. */
function fixed(value: number, pattern: string): string {
  const formatter = formatters.get(pattern) ?? makeFormatter(pattern);
  formatters.set(pattern, formatter);
  return formatter.format(Math.abs(Number(value.toPrecision(significant))));
}

/** Cache by pattern: creating a formatter takes longer than formatting a thousand numbers. */
const formatters = new Map<string, Intl.NumberFormat>();

function makeFormatter(pattern: string): Intl.NumberFormat {
  const [whole = '', decimals = ''] = pattern.split('.');
  const least = decimals.replace(/[#?]+$/, '').length;
  return new Intl.NumberFormat('en', {
    useGrouping: whole.includes(','),
    minimumIntegerDigits: Math.min(Math.max(whole.replace(/[^0]/g, '').length, 1), 21),
    minimumFractionDigits: Math.min(least, 20),
    maximumFractionDigits: Math.min(decimals.length, 20),
  });
}

function scientific(value: number, pattern: string): string {
  const decimals = pattern.split('.')[1]?.length ?? 0;
  const [mantissa, exponent = '+0'] = Math.abs(value).toExponential(Math.min(decimals, 20)).split('e');
  return `${mantissa}E${exponent.slice(0, 1)}${exponent.slice(1).padStart(2, '0')}`;
}
