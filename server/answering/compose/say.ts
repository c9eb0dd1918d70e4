import { writtenCitations } from '#contract/citations.ts';
import { escapeMarkdown } from '#server/language/escape-markdown.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import type { Row } from '../rank/tables.ts';

/** A stretch of an offered passage, as it stands there. */
interface Quotation {
  passage: number;
  start: number;
  end: number;
}

function textOfQuotation(passages: readonly OfferedPassage[], { passage, start, end }: Quotation): string {
  return passages[passage]?.text.slice(start, end) ?? '';
}

/** Says a stretch with its source: `The tower was built in 1889. [2]`. */
export function sayQuotation(passages: readonly OfferedPassage[], quotation: Quotation): string {
  return `${plain(textOfQuotation(passages, quotation))} ${cite(quotation.passage)}`;
}

/** Says names one after the other: `Seal Cove tour, Sunset tour [1]`. */
export function sayList(passage: number, stretches: readonly string[]): string {
  return `${stretches.map(plain).join(', ')} ${cite(passage)}`;
}

/** Says what names the row, then cells of it under their columns' names: `Double kayak, Full day: **79** [1]`. */
export function sayRow(passage: number, row: Row, cells: Row['cells'] = row.cells.slice(1)): string {
  const label = row.cells.slice(0, 1).map(({ value }) => plain(value.text));
  const values = cells.map(({ name, value }) => {
    const bold = `**${plain(value.text)}**`;
    return name ? `${plain(name.text)}: ${bold}` : bold;
  });
  const separator = cells[0]?.name ? ', ' : ': ';
  return `${[...label, ...(cells.length > 0 ? [values.join('; ')] : [])].join(separator)} ${cite(passage)}`;
}

/** Words of a document or of the question between quotation marks. */
export function inQuotes(text: string): string {
  return `“${plain(text)}”`;
}

export function cite(passage: number): string {
  return `[${passage + 1}]`;
}

const marks = new RegExp(`\\s?${writtenCitations.source}`, 'g');

/** In one line that is shown as it stands, without the document's own [1], which would be read as one of the reply's citations. */
export function plain(text: string): string {
  return escapeMarkdown(text.replace(marks, '').replace(/\s+/g, ' ').trim());
}
