import { CsvError, parse } from 'csv-parse/sync';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter, type DocumentWriter } from '../../blocks/document-writer.ts';
import { looksLikeHeader, rowText } from '../../blocks/table-rows.ts';
import { decodeText } from '../../containers/decode-text.ts';
import { fileTooComplex } from '../../containers/file-problems.ts';
import type { SourceFile } from '../reader.ts';

/** Maximum number of columns in Excel. */
const maxColumns = 16_384;
/** In characters: a row is parsed before its columns can be counted. */
const maxRowLength = 2_000_000;
/** First line for Excel that names the delimiter. */
const namedDelimiter = /^\ufeff?sep=(.)\r?\n/i;

/** Reads CSV and TSV: each row is a block, its cells joined by ` | `. The first row names the columns if it looks like a header. */
export async function readCsv(file: SourceFile): Promise<DocumentText> {
  const decoded = await decodeText(file.bytes, file.charset);
  const [line, named] = namedDelimiter.exec(decoded) ?? [''];
  const text = decoded.slice(line.length);
  const delimiter = named ?? (file.mediaType === 'text/tab-separated-values' ? '\t' : likelyDelimiter(text));
  return writeRows(text, delimiter).finish(file);
}

/** Reads rows again without quotes if the quotes don't pair up. */
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
    if (!(error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')) throw error;
    throw fileTooComplex(
      `This table has a row of more than ${maxRowLength / 1_000_000} million characters. Split it into smaller tables.`,
    );
  }
}

function parseRows(text: string, delimiter: string, quoted: boolean): DocumentWriter {
  const writer = createDocumentWriter();
  let isFirst = true;
  parse(text, {
    bom: true,
    delimiter,
    max_record_size: maxRowLength,
    quote: quoted ? '"' : false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    // Returns null so that the parser keeps no rows: a large file would be in memory twice.
    on_record: (cells: string[]) => {
      if (cells.length > maxColumns) throw tooWide();
      writer.add(isFirst && looksLikeHeader(cells) ? 'header-row' : 'row', rowText(cells.map(oneLine)));
      isFirst = false;
      return null;
    },
  });
  return writer;
}

/** Joins the lines of a cell, because a line break ends the row. */
function oneLine(cell: string): string {
  return cell.replace(/\s*\n\s*/g, ' ');
}

function tooWide() {
  return fileTooComplex(
    `This table has more than ${maxColumns.toLocaleString('en')} columns. Split it into smaller tables.`,
  );
}

/** Returns the delimiter that most of the first lines contain. */
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
