import { settleInline } from './settle-inline.ts';

const delimiterCell = /^\s*:?-+:?\s*$/;

export function isTableRow(line: string): boolean {
  return line.trimStart().startsWith('|');
}

/** Completes lines that end in an unfinished table row. A header alone, or with half a delimiter row, is shown as a table. */
export function settleTable(lines: readonly string[]): string {
  const before = lines.slice(0, lines.findLastIndex((line) => !isTableRow(line)) + 1);
  const [header = '', delimiter, ...rows] = lines.slice(before.length);
  if (rows.length > 0) return [...lines.slice(0, -1), settleRow(rows.at(-1) ?? '')].join('\n');
  const columns = cells(header);
  if (delimiter !== undefined && !isDelimiter(delimiter, 0)) return lines.join('\n');
  const isWhole = delimiter !== undefined && isDelimiter(delimiter, columns.length);
  const table = [
    delimiter === undefined ? settleRow(header) : header,
    isWhole ? delimiter : `|${'-|'.repeat(columns.length)}`,
  ];
  return [...before, ...table].join('\n');
}

function settleRow(row: string): string {
  const bar = row.trimEnd().lastIndexOf('|');
  const at = row[bar - 1] === '\\' ? 0 : bar + 1;
  return row.slice(0, at) + settleInline(row.slice(at));
}

/** True if the lines begin with a table's header and delimiter row. */
export function isTableHead([header = '', delimiter = '']: readonly string[]): boolean {
  return isTableRow(header) && isTableRow(delimiter) && isDelimiter(delimiter, cells(header).length);
}

function cells(row: string): string[] {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/);
}

/** True for a delimiter row of `columns` cells; with 0, for the start of one. */
function isDelimiter(row: string, columns: number): boolean {
  if (columns === 0) return /^[\s|:-]*$/.test(row);
  const found = cells(row);
  return found.length === columns && found.every((cell) => delimiterCell.test(cell));
}
