import { countWords } from '#server/language/word-count.ts';
import { type Cell, cellsOf, cellWithin, isHeaderRow, isTableRow } from '#shared/text/table-text.ts';

export interface Row {
  start: number;
  end: number;
  /** At least one; the first names the row. `name` is the column's, if a header gives it. */
  cells: { name?: Cell; value: Cell }[];
}

/** Consecutive rows. `start` and `end` include the header, `rows` doesn't. */
export interface Table {
  start: number;
  end: number;
  /** `bars`: `cell | cell`, under a header or without one; `named`: `Column: cell; Column: cell` in each row. */
  form: 'bars' | 'named';
  rows: Row[];
}

/** Maximum words of a cell: a longer one is text to be read by sentences. */
const longestCell = 30;
const namedCell = /^[^\s:;][^:;]{0,79}: /;

/** Finds the tables of a passage: two or more rows in either form, one a line. */
export function findTables(text: string): Table[] {
  return runsOfRows(text).flatMap(({ form, lines }) => {
    const rows = form === 'bars' ? nameColumns(lines.map((line) => cellsOf(line))) : lines.map(namedCells);
    const [first, last] = [lines[0], lines.at(-1)];
    const holdsText = rows.some((row) => row.cells.some(({ value }) => countWords(value.text) > longestCell));
    if (!first || !last || rows.length === 0 || holdsText) return [];
    return [{ start: first.start, end: last.end, form, rows }];
  });
}

function runsOfRows(text: string): { form: Table['form']; lines: Cell[] }[] {
  const runs: { form: Table['form']; lines: Cell[] }[] = [];
  let open: { form: Table['form']; lines: Cell[] } | undefined;
  for (const match of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    const line = cellWithin({ start: 0, text }, match.index, match.index + match[0].length);
    const form = formOf(line.text);
    if (form === undefined) open = undefined;
    else if (open?.form === form && continuesRun(open.lines, line)) open.lines.push(line);
    else {
      open = { form, lines: [line] };
      runs.push(open);
    }
  }
  return runs.filter(({ lines }) => lines.length > 1);
}

/** True if a line has the form of the rows before it; rows of named cells begin with the same column. */
function continuesRun(lines: readonly Cell[], line: Cell): boolean {
  if (formOf(line.text) === 'bars') return true;
  const name = (cell: Cell | undefined) => cell?.text.slice(0, cell.text.indexOf(': '));
  return name(lines[0]) === name(line);
}

function formOf(line: string): Table['form'] | undefined {
  if (isTableRow(line)) return 'bars';
  const parts = line.split('; ');
  return namedCell.test(line) && parts.filter((part) => namedCell.test(part)).length > 1
    ? 'named'
    : undefined;
}

function namedCells(line: Cell): Row {
  const cells: Row['cells'] = [];
  let from = 0;
  for (const part of line.text.split('; ')) {
    const colon = namedCell.test(part) ? part.indexOf(': ') : -1;
    const before = cells.at(-1);
    if (colon === -1 && before) {
      // This semicolon was part of the cell.
      before.value = cellWithin(line, before.value.start - line.start, from + part.length);
    } else {
      const value = cellWithin(line, from + colon + 2, from + part.length);
      cells.push({ name: cellWithin(line, from, from + colon), value });
    }
    from += part.length + '; '.length;
  }
  return { start: line.start, end: line.end, cells };
}

/** Adds the names of columns to the cells if the first row is a header. */
function nameColumns(lines: readonly Cell[][]): Row[] {
  const [first = [], ...rest] = lines;
  const header = isHeaderRow(first, rest) ? first : undefined;
  return (header ? rest : lines)
    .map((line) => {
      // A reader may omit an empty corner. If other cells are missing, their columns are unknown.
      const offset = header === undefined ? 0 : line.length - header.length;
      const isAligned = offset === 0 || (offset === 1 && rest.every((other) => other.length === line.length));
      const cells = line.map((value, i) => {
        const name = isAligned ? header?.[i - offset] : undefined;
        return name && name.text !== '' ? { name, value } : { value };
      });
      const filled = cells.filter(({ value }) => value.text !== '');
      return { start: line[0]?.start ?? 0, end: line.at(-1)?.end ?? 0, cells: filled };
    })
    .filter((row) => row.cells.length > 0);
}
