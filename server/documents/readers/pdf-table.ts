import { cellSeparator } from '#contract/table-text.ts';
import type { DocumentWriter } from '../document-writer.ts';
import { looksLikeHeader } from '../table-rows.ts';

/** Stands between the cells of a line that has wide gaps. */
export const cellMark = '\t';
/** Fewer may be a label and what it names, which read on as one. */
const leastCells = 3;

/** Writes lines with wide gaps that follow each other on a page as the rows of a table; the first may name the columns. */
export function writePdfRows(writer: DocumentWriter, lines: readonly string[], page: number): void {
  const rows = lines.map((line) => line.split(cellMark).map((cell) => cell.trim()));
  const [first = [], second = []] = rows;
  const [names, values] = [first, second].map((cells) => cells.join(''));
  const isCounted = !/\d/.test(names ?? '') && /\d/.test(values ?? '');
  const isNamed =
    first.every((cell) => /\p{L}/u.test(cell)) &&
    second.slice(1).every((cell) => /^\P{L}*\d\P{L}*$/u.test(cell));
  const named = first.length === second.length && looksLikeHeader(first) && (isCounted || isNamed);
  rows.forEach((cells, i) => {
    const kind = named && i === 0 ? 'header-row' : 'row';
    writer.add(kind, cells.join(named || cells.length >= leastCells ? cellSeparator : ' '), { page });
  });
}
