import { measures } from '#server/question/words/comparing.ts';
import { readingsOf, readWritten, valueWith, type Written } from './cell-numbers.ts';
import { namesUnit, type Unit, unitOf } from './cell-units.ts';
import type { Row } from './tables.ts';

/** Numbers of a cell with their units, the sum of which it holds; `rest` is what is said besides the one number. */
interface Measured {
  sum: readonly { written: Written; unit: Unit | undefined }[];
  sign: 1 | -1;
  rest: string;
}

const spaces = /[\u00a0\u2009\u202f]/g;
const nearly = /^(?:about|approx\.?|around|ca\.?|circa|etwa|rund|environ|[~≈])\s*/iu;
const oneNumber = /^(\D*?)([+−–-]?)(\d(?:[\d.,'’ ]*\d)?)(\D*)$/u;
/** "2 h 30 min", "1 hour and 20 minutes" */
const ofTwoUnits = /^(\d+)\s*(\p{L}+)\.?,?\s*(?:(?:and|und|et|y|e|en|и)\s+)?(\d+)\s*(\p{L}+)\.?$/iu;
/** What turns a number into another: a sign apart from it, a word for one, half of one. */
const turns = /[−–(/-]|(?!²|³)\p{N}|(?<!\p{L})(?:minus|moins|menos|meno|минус)(?!\p{L})|零下/iu;

/** What each cell measures, comparable with the others: once, or twice where a mark may part decimals or thousands; none where they are not alike. */
export function readColumn(name: string, texts: readonly string[]): number[][] {
  const cells = texts.flatMap((text) => readCell(text) ?? []);
  if (cells.length < texts.length || !areAlike(cells)) return [];
  const written = cells.flatMap(({ sum }) => sum.map((part) => part.written));
  const isPrice = measures.price.test(name) || texts.every((text) => measures.price.test(text));
  const isCount = cells.every(({ rest }) => rest === '') && !isMeasure(name);
  return readingsOf(written, isPrice || isCount).map((open) => cells.map((cell) => measured(cell, open)));
}

function readCell(text: string): Measured | undefined {
  const plain = text.replace(spaces, ' ').trim().replace(nearly, '');
  const two = ofTwoUnits.exec(plain);
  if (two) return readTwo(two);
  const [, before = '', sign, number = '', behind = ''] = oneNumber.exec(plain) ?? [];
  const written = readWritten(number);
  // Of "12.–" the dash stands for no pence.
  const after = behind.replace(/^[.,][–—-]?/, '');
  if (!written || turns.test(before + after)) return undefined;
  const rest = nameAlike(`${before.trim()} ${after.trim()}`.trim());
  return { sum: [{ written, unit: unitOf(rest) }], sign: sign === '' || sign === '+' ? 1 : -1, rest };
}

function readTwo([, first = '', of = '', second = '', besides = '']: RegExpExecArray): Measured | undefined {
  const [greater, less] = [unitOf(of), unitOf(besides)];
  if (!greater || !less || greater.kind !== less.kind || greater.times <= less.times) return undefined;
  const sum = [
    { written: { digits: first }, unit: greater },
    { written: { digits: second }, unit: less },
  ];
  return { sum, sign: 1, rest: `${of} ${besides}` };
}

/** "€" is "EUR", and "rooms" are of what a "room" is. */
function nameAlike(rest: string): string {
  const name = rest.toLowerCase().replace(/^€$/, 'eur').replace(/^£$/, 'gbp');
  return name.replace(/(?<=\p{L}{3})s$/u, '');
}

/** Whether all say the same beside their numbers, or units of one kind. */
function areAlike(cells: readonly Measured[]): boolean {
  const parts = cells.flatMap(({ sum }) => sum);
  const [kind] = parts.map(({ unit }) => unit?.kind);
  if (kind !== undefined && parts.every(({ unit }) => unit?.kind === kind)) return true;
  return cells.every(({ sum, rest }) => sum.length === 1 && rest === cells[0]?.rest);
}

function isMeasure(name: string): boolean {
  const { weight, length, speed } = measures;
  return namesUnit(name) || [weight, length, speed].some((one) => one.test(name));
}

function measured({ sum, sign }: Measured, open: 'decimals' | 'thousands'): number {
  const values = sum.map(({ written, unit }) => {
    const mark = written.decimal ?? (open === 'decimals' ? written.open : undefined);
    return valueWith(mark, written) * (unit?.times ?? 1);
  });
  return sign * values.reduce((all, value) => all + value, 0);
}

/** The row's cell under the column of this name. */
export function cellUnder(row: Row, column: string): string | undefined {
  return row.cells.slice(1).find(({ name }) => name?.text === column)?.value.text;
}

/** Those rows whose value in the column is the least, or the greatest; none where too few cells can be compared, or not for sure. */
export function extremeRows(rows: readonly Row[], column: string, wants: 'least' | 'greatest'): Row[] {
  const valued = rows.flatMap((row) => {
    const text = cellUnder(row, column) ?? '';
    return /\p{L}|\p{N}/u.test(text) ? [{ row, text }] : [];
  });
  if (valued.length < 2) return [];
  const readings = readColumn(
    column,
    valued.map(({ text }) => text),
  ).map((values) => {
    const best = wants === 'least' ? Math.min(...values) : Math.max(...values);
    return valued.flatMap(({ row }, i) => (values[i] === best ? [row] : []));
  });
  const [first = [], other = first] = readings;
  return first.length === other.length && first.every((row) => other.includes(row)) ? first : [];
}
