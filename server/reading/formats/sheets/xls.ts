import { problem } from '#server/failure/problem.ts';
import type { DocumentText } from '#server/retrieval/passages/document-text.ts';
import { createDocumentWriter } from '../../blocks/document-writer.ts';
import { describeLeftOut } from '../../blocks/left-out.ts';
import { openCompoundFile } from '../../containers/compound-file.ts';
import { damagedFile, encryptedFile, tooMany } from '../../containers/file-problems.ts';
import type { SourceFile } from '../reader.ts';
import { createSheetBounds, writeSheet } from './sheet-grid.ts';
import { readXlsCells } from './xls-cells.ts';
import { biffRecords } from './xls-records.ts';
import {
  createRecordReader,
  isAtEnd,
  readByte,
  readLong,
  readText,
  readWord,
  skipBytes,
} from './xls-text.ts';
import { createShowNumber } from './xlsx-styles.ts';

interface Workbook {
  strings: string[];
  formats: Map<number, string>;
  /** Number format of each cell style. */
  styles: number[];
  isFrom1904: boolean;
  sheets: { name: string; offset: number; isShown: boolean }[];
}

const excel97 = 0x0600;
const maxStrings = 1_000_000;

/** Reads an Excel 97 to 2003 workbook: each sheet is a heading, its rows as displayed, then text boxes and titles of charts. Skips hidden sheets. */
export async function readXls(file: SourceFile): Promise<DocumentText> {
  const compound = openCompoundFile(file.bytes);
  const stream = compound.read('Workbook') ?? compound.read('Book');
  if (!stream) throw damagedFile();
  const book = readWorkbook(stream);
  const show = createShowNumber(book.formats, book.styles, book.isFrom1904);
  const writer = createDocumentWriter();
  const bounds = createSheetBounds();
  const shown = book.sheets.filter((sheet) => sheet.isShown);
  let isWhole = !compound.isCut();
  for (const { name, offset } of shown.length > 0 ? shown : book.sheets) {
    bounds.beginSheet();
    writer.add('heading', name, { level: 1 });
    const sheet = readXlsCells(stream, offset, { strings: book.strings, show, bounds });
    writeSheet(writer, sheet.grid);
    for (const text of sheet.boxes) writer.add('paragraph', text);
    isWhole &&= sheet.isWhole;
  }
  const missing = describeLeftOut(isWhole ? [] : ['it is damaged or cut short']);
  return writer.finish(file, { title: file.name, ...missing });
}

/** Reads the workbook's records before its sheets. */
function readWorkbook(stream: Buffer): Workbook {
  const book: Workbook = { strings: [], formats: new Map(), styles: [], isFrom1904: false, sheets: [] };
  for (const { type, data, more } of biffRecords(stream)) {
    const reader = createRecordReader({ data, more });
    if (type === 0x809 && readWord(reader) !== excel97) throw tooOld();
    else if (type === 0x2f) throw encryptedFile();
    else if (type === 0x22) book.isFrom1904 = readWord(reader) === 1;
    else if (type === 0x85) {
      const offset = readLong(reader);
      const isShown = (readByte(reader) & 3) === 0;
      const isSheet = readByte(reader) === 0;
      if (isSheet) book.sheets.push({ offset, isShown, name: readText(reader, 1) });
    } else if (type === 0x41e) {
      const number = readWord(reader);
      book.formats.set(number, readText(reader, 2));
    } else if (type === 0xe0) {
      skipBytes(reader, 2);
      book.styles.push(readWord(reader));
    } else if (type === 0xfc) {
      skipBytes(reader, 8);
      while (!isAtEnd(reader)) {
        if (book.strings.length === maxStrings) throw tooMany(maxStrings, 'different texts', 'workbook');
        book.strings.push(readText(reader, 2));
      }
    } else if (type === 0x0a) break;
  }
  return book;
}

function tooOld() {
  return problem(
    'file_type_unsupported',
    'This workbook was saved by Excel 95 or older. Save it as .xlsx and try again.',
  );
}
