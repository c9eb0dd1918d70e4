import type { BiffRecord } from './xls-records.ts';
import { createRecordReader, readByte, readCharacters, readText, readWord, skipBytes } from './xls-text.ts';

/** Collects the texts over the cells of a sheet: text boxes, shapes and titles of charts. */
interface XlsBoxes {
  add(record: BiffRecord, isChart: boolean): void;
  texts: readonly string[];
}

const [object, objectText, chartText] = [0x5d, 0x1b6, 0x100d];
/** Object type of a cell's comment. */
const comment = 0x19;

export function createXlsBoxes(): XlsBoxes {
  const texts: string[] = [];
  let kind = 0;
  const addText = (text: string) => {
    if (text.trim() !== '') texts.push(text);
  };
  return {
    texts,
    add(record, isChart) {
      if (record.type === object && record.data.length >= 6) kind = record.data.readUInt16LE(4);
      else if (record.type === objectText && kind !== comment) addText(boxText(record));
      else if (record.type === chartText && isChart) addText(titleText(record));
    },
  };
}

/** Reads the text of a box, which follows in the continuation records. */
function boxText(record: BiffRecord): string {
  const reader = createRecordReader(record);
  skipBytes(reader, 10);
  const length = readWord(reader);
  skipBytes(reader, 6);
  return readCharacters(reader, length, (readByte(reader) & 1) === 1);
}

function titleText(record: BiffRecord): string {
  const reader = createRecordReader(record);
  skipBytes(reader, 2);
  return readText(reader, 1);
}
