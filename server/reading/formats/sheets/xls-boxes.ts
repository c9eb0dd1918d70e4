import type { BiffRecord } from './xls-records.ts';
import { createRecordReader, readByte, readCharacters, readText, readWord, skipBytes } from './xls-text.ts';

/** What is laid over the cells of a sheet: the texts of boxes and shapes, and the titles of charts. */
export interface XlsBoxes {
  take(record: BiffRecord, isChart: boolean): void;
  texts: readonly string[];
}

const [object, objectText, chartText] = [0x5d, 0x1b6, 0x100d];
/** A reviewer's remark is such an object, too. */
const remark = 0x19;

export function createXlsBoxes(): XlsBoxes {
  const texts: string[] = [];
  let kind = 0;
  const add = (text: string) => {
    if (text.trim() !== '') texts.push(text);
  };
  return {
    texts,
    take(record, isChart) {
      if (record.type === object && record.data.length >= 6) kind = record.data.readUInt16LE(4);
      else if (record.type === objectText && kind !== remark) add(boxText(record));
      else if (record.type === chartText && isChart) add(titleText(record));
    },
  };
}

/** The text stands in the records that continue the object's. */
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
