import { parse } from 'csv-parse/sync';
import { decodeText } from '../decode-text.ts';
import type { DocumentText } from '../document.ts';
import { createDocumentWriter } from '../document-writer.ts';
import { tsv } from './formats.ts';
import type { SourceFile } from './reader.ts';

/** Each row is a block that can stand alone: `Header: value; …`, or its cells joined by ` | ` where the first row is no header. */
export async function readCsv(file: SourceFile): Promise<DocumentText> {
  const writer = createDocumentWriter();
  const text = decodeText(file.bytes, file.charset);
  let headers: string[] | undefined;
  let isFirst = true;
  parse(text, {
    bom: true,
    delimiter: file.mediaType === tsv.mediaType ? '\t' : likelyDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    // Rows are written as they come and not kept: a large file needs no second copy of itself.
    on_record: (cells: string[]) => {
      if (isFirst && looksLikeHeader(cells)) headers = cells;
      else writer.add('row', rowText(cells, headers));
      isFirst = false;
      return null;
    },
  });
  if (headers && writer.isEmpty()) writer.add('row', headers.join(' | '));
  return writer.finish({ title: file.name, mediaType: file.mediaType });
}

/** The separator that most of the first lines share. */
function likelyDelimiter(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 20);
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count:
      lines.filter((line) => line.includes(delimiter)).length * 1000 +
      (lines[0]?.split(delimiter).length ?? 0),
  }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** Headers are words: all different, none empty, none a number. */
function looksLikeHeader(cells: readonly string[]): boolean {
  const named = cells.every((cell) => cell !== '' && !/^[\d\s.,:/%€$£+-]+$/.test(cell));
  return named && cells.length > 1 && new Set(cells).size === cells.length;
}

function rowText(cells: readonly string[], headers: readonly string[] | undefined): string {
  if (!headers) return cells.filter((cell) => cell !== '').join(' | ');
  return cells
    .map((cell, i) => (cell === '' ? '' : headers[i] === undefined ? cell : `${headers[i]}: ${cell}`))
    .filter((cell) => cell !== '')
    .join('; ');
}
