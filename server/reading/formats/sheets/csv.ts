import { CsvError, parse } from 'csv-parse/sync';
import { problem } from '#server/failure/problem.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { looksLikeHeader, rowText } from '../../blocks/table-rows.ts';
import { decodeText } from '../../containers/decode-text.ts';
import type { SourceFile } from '../reader.ts';

/** As many as a spreadsheet has. */
const mostColumns = 16_384;
/** In characters: a row is taken apart before its columns can be counted. */
const longestRow = 2_000_000;
/** A first line for spreadsheets, which is no row. */
const namedDelimiter = /^\ufeff?sep=(.)\r?\n/i;

/** Each row is a block, its cells joined by ` | `; the first names the columns where it looks like it. */
export async function readCsv(file: SourceFile): Promise<DocumentText> {
  const decoded = await decodeText(file.bytes, file.charset);
  const [line, named] = namedDelimiter.exec(decoded) ?? [''];
  const text = decoded.slice(line.length);
  const delimiter = named ?? (file.mediaType === 'text/tab-separated-values' ? '\t' : likelyDelimiter(text));
  return writeRows(text, delimiter).finish({ title: file.name, mediaType: file.mediaType });
}

/** Where quotes do not pair up they are no quotes: the rows are then read as they stand. */
function writeRows(text: string, delimiter: string): DocumentWriter {
  try {
    return parseRows(text, delimiter, true);
  } catch (error) {
    if (error instanceof CsvError) return writeUnquoted(text, delimiter);
    throw error;
  }
}

function writeUnquoted(text: string, delimiter: string): DocumentWriter {
  try {
    return parseRows(text, delimiter, false);
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong();
    throw error;
  }
}

function parseRows(text: string, delimiter: string, quoted: boolean): DocumentWriter {
  const writer = createDocumentWriter();
  let isFirst = true;
  parse(text, {
    bom: true,
    delimiter,
    max_record_size: longestRow,
    quote: quoted ? '"' : false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    // Rows are written as they come and not kept: a large file needs no second copy of itself.
    on_record: (cells: string[]) => {
      if (cells.length > mostColumns) throw tooWide();
      writer.add(isFirst && looksLikeHeader(cells) ? 'header-row' : 'row', rowText(cells.map(oneLine)));
      isFirst = false;
      return null;
    },
  });
  return writer;
}

/** A line's end would end the row. */
function oneLine(cell: string): string {
  return cell.replace(/\s*\n\s*/g, ' ');
}

function tooWide() {
  return problem(
    'file_too_complex',
    `This table has more than ${mostColumns.toLocaleString('en')} columns. Split it into smaller ones.`,
  );
}

function tooLong() {
  return problem(
    'file_too_complex',
    `This table has a row of more than ${longestRow / 1_000_000} million characters. Split it into smaller ones.`,
  );
}

/** The separator that most of the first lines share. */
function likelyDelimiter(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 20);
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
    cells: lines[0]?.split(delimiter).length ?? 0,
  }));
  counts.sort((a, b) => b.lines - a.lines || b.cells - a.cells);
  return counts[0]?.delimiter ?? ',';
}
