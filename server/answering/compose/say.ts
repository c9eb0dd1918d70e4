import { writtenCitations } from '#contract/citations.ts';
import { escapeMarkdown } from '#server/language/escape-markdown.ts';
import type { OfferedPassage } from '#server/models/model.ts';
import { lengthOfBullet } from '../rank/candidates.ts';
import type { Row } from '../rank/tables.ts';

/** A stretch of an offered passage, as it stands there. */
export interface Quotation {
  passage: number;
  start: number;
  end: number;
}

export function textOf(passages: readonly OfferedPassage[], { passage, start, end }: Quotation): string {
  return passages[passage]?.text.slice(start, end) ?? '';
}

/** The quotation as it is said, its citation after it: `“The tower was built in 1889.” [2]`. */
export function sayQuotation(passages: readonly OfferedPassage[], quotation: Quotation): string {
  const whole = passages[quotation.passage]?.text ?? '';
  const before = beginsSentence(whole, quotation.start) ? '' : '…';
  const after = endsSentence(whole, quotation.end) ? '' : '…';
  return `“${before}${plain(textOf(passages, quotation))}${after}” ${cite(quotation.passage)}`;
}

/** Names or values one after the other: `“Seal Cove tour”, “Sunset tour” [1]`. */
export function sayList(passage: number, stretches: readonly string[]): string {
  return `${stretches.map(inQuotes).join(', ')} ${cite(passage)}`;
}

/** What names the row, then cells of it under their columns' names: `“Double kayak”, “Full day”: “79” [1]`. */
export function sayRow(passage: number, row: Row, cells: Row['cells'] = row.cells.slice(1)): string {
  const label = row.cells.slice(0, 1).map(({ value }) => inQuotes(value.text));
  const values = cells.map(({ name, value }) =>
    name ? `${inQuotes(name.text)}: ${inQuotes(value.text)}` : inQuotes(value.text),
  );
  const separator = cells[0]?.name ? ', ' : ': ';
  return `${[...label, ...(cells.length > 0 ? [values.join('; ')] : [])].join(separator)} ${cite(passage)}`;
}

/** Words of a document or of the question between quotation marks. */
export function inQuotes(text: string): string {
  return `“${plain(text)}”`;
}

/** What a sentence ends with. */
const closing = new Set('.!?…。！？؟"”’)]');

export function cite(passage: number): string {
  return `[${passage + 1}]`;
}

const marks = new RegExp(`\\s?${writtenCitations.source}`, 'g');

/** In one line that is shown as it stands, without the document's own [1], which would be read as one of the reply's citations. */
export function plain(text: string): string {
  return escapeMarkdown(text.replace(marks, '').replace(/\s+/g, ' ').trim());
}

function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(0, start);
  const said = before.trimEnd();
  if (said === '' || closing.has(said.slice(-1)) || before.slice(said.length).includes('\n')) return true;
  const line = before.lastIndexOf('\n') + 1;
  return lengthOfBullet(text.slice(line)) === start - line;
}

function endsSentence(text: string, end: number): boolean {
  return closing.has(text.slice(end - 1, end)) || /^\s*(?:\n|$)/.test(text.slice(end));
}
