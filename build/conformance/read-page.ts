/** A row of the page: `spans` is what its first cell quotes exactly, `tests` what its second one names. */
export type Row = { line: number; section: number; what: string; spans: string[]; tests: string[] };

const heading = /^## (\d*)/;
const span = /`([^`]+)`/g;

/** The rows of every table whose second column is "held by", each with the section of the specification over it. */
export function readRows(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = 0;
  let isInTable = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    section = Number(heading.exec(text)?.[1] ?? section);
    const cells = readCells(text);
    if (cells === undefined || cells[1] === 'held by') isInTable = cells !== undefined;
    else if (isInTable && !/^[-: ]+$/.test(cells[0] ?? '')) rows.push(readRow(cells, section, index + 1));
  }
  return rows;
}

function readCells(line: string): string[] | undefined {
  if (!line.startsWith('|')) return undefined;
  const cells = line.split(/(?<!\\)\|/).slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function readRow([what = '', held = '']: string[], section: number, line: number): Row {
  return { line, section, what, spans: readSpans(what), tests: readSpans(held) };
}

function readSpans(cell: string): string[] {
  return [...cell.matchAll(span)].map(([, text = '']) => text);
}
