import type { BiffRecord } from './xls-records.ts';

/** Position in a record and its continuations, which are read as one. */
interface RecordReader {
  parts: readonly Buffer[];
  part: number;
  at: number;
}

export function createRecordReader({ data, more }: Pick<BiffRecord, 'data' | 'more'>): RecordReader {
  return { parts: [data, ...more], part: 0, at: 0 };
}

/** True if nothing is left. Moves to the next continuation at the end of a part. */
export function isAtEnd(reader: RecordReader): boolean {
  while (bytesLeft(reader) <= 0 && reader.part < reader.parts.length) {
    reader.part++;
    reader.at = 0;
  }
  return reader.part >= reader.parts.length;
}

/** Reads a byte; returns 0 if nothing is left. */
export function readByte(reader: RecordReader): number {
  if (isAtEnd(reader)) return 0;
  return reader.parts[reader.part]?.[reader.at++] ?? 0;
}

export function readWord(reader: RecordReader): number {
  return readByte(reader) + readByte(reader) * 0x100;
}

export function readLong(reader: RecordReader): number {
  return readWord(reader) + readWord(reader) * 0x1_0000;
}

export function skipBytes(reader: RecordReader, count: number): void {
  for (let rest = count; rest > 0 && !isAtEnd(reader); ) {
    const step = Math.min(rest, bytesLeft(reader));
    reader.at += step;
    rest -= step;
  }
}

/** Reads an Excel 97 string with its length in one byte or two before it. Skips its formatting and phonetic readings. */
export function readText(reader: RecordReader, lengthBytes: 1 | 2): string {
  const length = lengthBytes === 1 ? readByte(reader) : readWord(reader);
  const flags = readByte(reader);
  const runs = flags & 8 ? readWord(reader) : 0;
  const extra = flags & 4 ? readLong(reader) : 0;
  const text = readCharacters(reader, length, (flags & 1) === 1);
  skipBytes(reader, runs * 4 + extra);
  return text;
}

/** Reads characters of one byte or two. Each continuation begins with a flag for the size of its characters. */
export function readCharacters(reader: RecordReader, count: number, areWide: boolean): string {
  let text = '';
  let wide = areWide;
  for (let rest = count; rest > 0; ) {
    if (bytesLeft(reader) <= 0) {
      if (isAtEnd(reader)) break;
      wide = (readByte(reader) & 1) === 1;
    }
    const size = wide ? 2 : 1;
    const taken = Math.min(rest, Math.floor(bytesLeft(reader) / size));
    const end = taken === 0 ? reader.at + bytesLeft(reader) : reader.at + taken * size;
    const bytes = reader.parts[reader.part]?.subarray(reader.at, end);
    if (taken > 0) text += bytes?.toString(wide ? 'utf16le' : 'latin1') ?? '';
    reader.at = end;
    rest -= taken;
  }
  return text;
}

function bytesLeft({ parts, part, at }: RecordReader): number {
  return (parts[part]?.length ?? 0) - at;
}
