import { type Cell, cellsOf, isHeaderRow, isTableRow } from '#shared/text/table-text.ts';

/** Prose or a table in a document's text, by UTF-16 offsets. */
export type TextRun =
  | { kind: 'prose'; start: number; end: number }
  | { kind: 'table'; start: number; header: Cell[] | undefined; rows: Cell[][] };

/** Splits a text into prose and tables; a table is two rows or more in successive lines. */
export function textRunsOf(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const rows of rowsTogether(text)) {
    const [first = [], ...rest] = rows.map(cellsOf);
    const [start, end] = [rows[0]?.start ?? 0, rows.at(-1)?.end ?? 0];
    addProse(runs, text, from, start);
    const isNamed = isHeaderRow(first, rest);
    runs.push({
      kind: 'table',
      start,
      header: isNamed ? first : undefined,
      rows: isNamed ? rest : [first, ...rest],
    });
    from = end;
  }
  addProse(runs, text, from, text.length);
  return runs;
}

/** Returns groups of two or more successive table rows. */
function rowsTogether(text: string): Cell[][] {
  const tables: Cell[][] = [];
  let open: Cell[] | undefined;
  for (const { 0: line, index } of text.matchAll(/[^\n]+|\n(?=\n)/g)) {
    if (!isTableRow(line)) open = undefined;
    else {
      const row = { start: index, end: index + line.length, text: line };
      if (open) open.push(row);
      else {
        open = [row];
        tables.push(open);
      }
    }
  }
  return tables.filter(({ length }) => length > 1);
}

/** Adds a run of prose without the line ends beside tables. */
function addProse(runs: TextRun[], text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && text[start] === '\n') start++;
  while (end > start && text[end - 1] === '\n') end--;
  if (start < end) runs.push({ kind: 'prose', start, end });
}
