import { problem } from '#server/failure/problem.ts';
import { damagedFile } from './damaged-file.ts';

const maxEntries = 10_000;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const entryBytes = 46;
const inZip64 = 0xffffffff;
const zip64Field = 1;

/** A part as the archive's directory tells of it; the sizes are claims. */
export interface ArchiveEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  unpackedBytes: number;
  localOffset: number;
}

/** The directory at a ZIP archive's end. Throws `file_too_complex` for too many parts, `file_corrupt` where there is none. */
export function readDirectory(bytes: Buffer): ArchiveEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw tooMany();
  const entries: ArchiveEntry[] = [];
  const stated = bytes.readUInt32LE(end + 16);
  // The directory stands right before its end: where it is not where it says, something was put before the archive.
  const before = isEntryAt(bytes, stated) ? 0 : Math.max(0, end - bytes.readUInt32LE(end + 12) - stated);
  let at = stated + before;
  for (let i = 0; i < count; i++) {
    if (!isEntryAt(bytes, at)) throw damagedFile();
    const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const entry = readEntry(bytes, at, nameEnd, extraEnd);
    entries.push({ ...entry, localOffset: entry.localOffset + before });
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function isEntryAt(bytes: Buffer, at: number): boolean {
  return at + entryBytes <= bytes.length && bytes.readUInt32LE(at) === entrySignature;
}

function readEntry(bytes: Buffer, at: number, nameEnd: number, extraEnd: number): ArchiveEntry {
  const wide = wideSizes(bytes.subarray(nameEnd, extraEnd));
  const sizeAt = (offset: number) => {
    const size = bytes.readUInt32LE(at + offset);
    return size === inZip64 ? (wide.shift() ?? size) : size;
  };
  // In the order of the wide field.
  const unpackedBytes = sizeAt(24);
  const packedBytes = sizeAt(20);
  return {
    name: bytes.toString('utf8', at + entryBytes, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    unpackedBytes,
    packedBytes,
    localOffset: sizeAt(42),
  };
}

/** Some writers put every size into a field of 64 bits, however small the file. */
function wideSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Field) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, i) =>
      Number(field.readBigUInt64LE(i * 8)),
    );
  }
  return [];
}

/** The end record stands last, before a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw damagedFile();
}

function tooMany() {
  return problem(
    'file_too_complex',
    `This file has more than the ${maxEntries} parts one file may. Split it.`,
  );
}
