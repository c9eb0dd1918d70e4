import { damagedFile, tooMany } from './file-problems.ts';

const maxEntries = 10_000;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const entryBytes = 46;
const inZip64 = 0xffffffff;
const zip64Field = 1;

/** A part of an archive as its directory describes it. The sizes are claims. */
export interface ArchiveEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  unpackedBytes: number;
  localOffset: number;
}

/** Reads the directory at the end of a ZIP archive. Throws `file_too_complex` for too many parts, `file_corrupt` if there is none. */
export function readDirectory(bytes: Buffer): ArchiveEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) throw tooMany(maxEntries, 'parts');
  const entries: ArchiveEntry[] = [];
  const stated = bytes.readUInt32LE(end + 16);
  // The directory ends where the end record begins. If it isn't at its stated offset, bytes were put before the archive.
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
  // Read in the order in which the ZIP64 field lists them.
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

/** Returns the sizes of the ZIP64 field, which some programs write however small the file. */
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

/** Finds the end record, which is followed by a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw damagedFile();
}
