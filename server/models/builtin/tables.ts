import { countWords } from '../../language/word-count.ts';

/** A stretch of a passage's text, by its UTF-16 offsets. */
export interface Cell {
  start: number;
  end: number;
  text: string;
}

export interface Row {
  start: number;
  end: number;
  /** Not empty. Its first value names the row. `name` is the column's, where a header says so. */
  cells: { name?: Cell; value: Cell }[];
}

/** Rows that stand together. `start` and `end` take its header in, `rows` do not. */
export interface Table {
  start: number;
  end: number;
  /** `bars`: `cell | cell`, under a header or without one; `named`: `Column: cell; Column: cell` in each row. */
  form: 'bars' | 'named';
  rows: Row[];
}

/** Cells with more words hold text to be read by its sentences. */
const longestCell = 30;
const bar = /(?:^|\s)\|(?=\s|$)/g;
const namedCell = /^[^\s:;][^:;]{0,79}: /;

/** The tables of a passage in either form in which documents are read: two rows or more, line by line. */
export function findTables(text: string): Table[] {
  return runsOfRows(text).flatMap(({ form, lines }) => {
    const rows =
      form === 'bars' ? nameColumns(lines.map((line) => cellsBetweenBars(line))) : lines.map(namedCells);
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
    const line = cellAt(text, match.index, match.index + match[0].length);
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

/** Rows of named cells begin with the same column. */
function continuesRun(lines: readonly Cell[], line: Cell): boolean {
  if (formOf(line.text) === 'bars') return true;
  const name = (cell: Cell | undefined) => cell?.text.slice(0, cell.text.indexOf(': '));
  return name(lines[0]) === name(line);
}

function formOf(line: string): Table['form'] | undefined {
  if (line.search(bar) !== -1) return 'bars';
  const parts = line.split('; ');
  return parts.length > 1 && parts.filter((part) => namedCell.test(part)).length > 1 && namedCell.test(line)
    ? 'named'
    : undefined;
}

function cellsBetweenBars(line: Cell): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const match of line.text.matchAll(bar)) {
    cells.push(within(line, from, match.index));
    from = match.index + match[0].length;
  }
  cells.push(within(line, from, line.text.length));
  return cells;
}

function namedCells(line: Cell): Row {
  const cells: Row['cells'] = [];
  let from = 0;
  for (const part of line.text.split('; ')) {
    const colon = namedCell.test(part) ? part.indexOf(': ') : -1;
    const before = cells.at(-1);
    if (colon === -1 && before) {
      // A semicolon inside of a cell does not end it.
      before.value = within(line, before.value.start - line.start, from + part.length);
    } else {
      const value = within(line, from + colon + 2, from + part.length);
      cells.push({ name: within(line, from, from + colon), value });
    }
    from += part.length + '; '.length;
  }
  return { start: line.start, end: line.end, cells };
}

/** Gives cells the names of their columns where the first row is a header. */
function nameColumns(lines: readonly Cell[][]): Row[] {
  const [first = [], ...rest] = lines;
  const header = isHeader(first, rest) ? first : undefined;
  return (header ? rest : lines)
    .map((line) => {
      // A reader may have left out an empty corner; where other cells are missing, nobody can tell whose they are.
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

/** Headers are words, all different. Two columns may be names and their values, so there the rows must be of another kind. */
function isHeader(first: readonly Cell[], rest: readonly Cell[][]): boolean {
  const words = first.map((cell) => cell.text);
  if (new Set(words).size < words.length || words.some((word) => /^[\d\s.,:/%€$£+-]+$/.test(word)))
    return false;
  if (words.length !== 2) return words.length > 2;
  return !/\d/.test(words[1] ?? '') && rest.every((row) => /\d/.test(row[1]?.text ?? ''));
}

function within(line: Cell, from: number, to: number): Cell {
  return cellAt(line.text, from, to, line.start);
}

function cellAt(text: string, from: number, to: number, offset = 0): Cell {
  const raw = text.slice(from, to);
  const start = offset + from + (raw.length - raw.trimStart().length);
  return { start, end: start + raw.trim().length, text: raw.trim() };
}
