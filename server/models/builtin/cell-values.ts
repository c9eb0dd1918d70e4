import type { Row } from './tables.ts';

/** How many of the least one of its kind a unit is. */
const units: Readonly<Record<string, number>> = {
  min: 1,
  minute: 1,
  minutes: 1,
  minuten: 1,
  mins: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
  std: 60,
  stunde: 60,
  stunden: 60,
  g: 1,
  kg: 1000,
  t: 1_000_000,
  cm: 1,
  m: 100,
  km: 100_000,
};
const parts = /(\d[\d.,'’ ]*)\s*(\p{L}*)/gu;

/** What a cell measures, comparable with others of its column; undefined where it holds no number, a range or a time of day. */
export function readValue(text: string): number | undefined {
  if (/\d\s*[:–-]\s*\d/.test(text)) return undefined;
  const found = [...text.matchAll(parts)].map(([, number = '', unit = '']) => ({
    number: readNumber(number),
    unit: unit.toLowerCase(),
  }));
  const [first, second] = found;
  if (!first || found.length > 2) return undefined;
  // Two hours and a half, or a number and what is said of another thing.
  if (second && !(units[first.unit] === 60 && units[second.unit] === 1)) return undefined;
  return found.reduce((sum, { number, unit }) => sum + number * (units[unit] ?? 1), 0);
}

/** `1,250.50` and `1.250,50` alike. */
function readNumber(text: string): number {
  const plain = text.replace(/['’ ]/g, '').replace(/[.,]$/, '');
  const decimals = /[.,](\d{1,2})$/.exec(plain)?.[1] ?? '';
  const whole = plain.slice(0, plain.length - (decimals === '' ? 0 : decimals.length + 1));
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** The row's cell under the column of this name. */
export function cellUnder(row: Row, column: string): string | undefined {
  return row.cells.slice(1).find(({ name }) => name?.text === column)?.value.text;
}

/** Those rows whose value in the column is the least, or the greatest; none where too few cells can be compared. */
export function extremeRows(rows: readonly Row[], column: string, wants: 'least' | 'greatest'): Row[] {
  const cells = rows.map((row) => cellUnder(row, column) ?? '').filter((text) => /\p{L}|\p{N}/u.test(text));
  const valued = rows.flatMap((row) => {
    const value = readValue(cellUnder(row, column) ?? '');
    return value === undefined ? [] : [{ row, value }];
  });
  if (valued.length < 2 || valued.length < cells.length) return [];
  const values = valued.map(({ value }) => value);
  const best = wants === 'least' ? Math.min(...values) : Math.max(...values);
  return valued.flatMap(({ row, value }) => (value === best ? [row] : []));
}
