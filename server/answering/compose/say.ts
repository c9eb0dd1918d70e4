import { writtenCitations } from '#shared/text/citations.ts';
import { escapeLine } from '#shared/text/escape-markdown.ts';
import type { Row } from '../rank/tables.ts';

/** Joins names with a citation: `Seal Cove tour, Sunset tour [1]`. */
export function sayList(passage: number, stretches: readonly string[]): string {
  return `${stretches.map(plain).join(', ')} ${cite(passage)}`;
}

/** Returns the row's first cell, then others with their columns' names: `Double kayak, Full day: **79** [1]`. */
export function sayRow(passage: number, row: Row, cells: Row['cells'] = row.cells.slice(1)): string {
  const label = row.cells.slice(0, 1).map(({ value }) => plain(value.text));
  const filled = cells.filter(({ value }) => plain(value.text) !== '');
  const values = filled.map(({ name, value }) => {
    const bold = `**${plain(value.text)}**`;
    return name ? `${plain(name.text)}: ${bold}` : bold;
  });
  const separator = filled[0]?.name ? ', ' : ': ';
  return `${[...label, ...(filled.length > 0 ? [values.join('; ')] : [])].join(separator)} ${cite(passage)}`;
}

export function cite(passage: number): string {
  return `[${passage + 1}]`;
}

const marks = new RegExp(`\\s?${writtenCitations.source}`, 'g');

/** Escapes a text as one line of Markdown. Removes marks such as [1], which would be read as the reply's own citations. */
export function plain(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return escapeLine(withoutMarks(line).trim());
}

/** Removing a mark may leave another one: `[[1]2]`. */
function withoutMarks(line: string): string {
  const left = line.replace(marks, '');
  return left === line ? left : withoutMarks(left);
}
