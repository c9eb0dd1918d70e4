import { inflateRawSync } from 'node:zlib';
import { problem } from '../http/problem.ts';
import { damagedFile } from './damaged-file.ts';

const maxEntries = 10_000;
const maxUnpackedMb = 100;
const maxUnpackedBytes = maxUnpackedMb * 1024 * 1024;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localHeaderBytes = 30;
const deflated = 8;

interface Entry {
  name: string;
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  localOffset: number;
}

/**
 * Refuses an archive that would unpack into too much, before its XML is given to a parser. The directory's sizes are
 * summed, and each XML part is unpacked once within them, since a directory may lie. Throws `file_too_complex` or
 * `file_corrupt`.
 */
export function checkZipBounds(bytes: Buffer): void {
  const entries = readDirectory(bytes);
  const total = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (entries.length > maxEntries || total > maxUnpackedBytes) throw tooLarge();
  for (const entry of entries) {
    if (/\.(xml|rels)$/i.test(entry.name)) checkInflation(bytes, entry);
  }
}

function readDirectory(bytes: Buffer): Entry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > maxEntries) throw tooLarge();
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw damagedFile();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      localOffset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end record stands last, before a comment of at most 65,535 bytes. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw damagedFile();
}

function checkInflation(bytes: Buffer, entry: Entry): void {
  if (entry.method !== deflated) return;
  if (entry.localOffset + localHeaderBytes > bytes.length) throw damagedFile();
  const start =
    entry.localOffset +
    localHeaderBytes +
    bytes.readUInt16LE(entry.localOffset + 26) +
    bytes.readUInt16LE(entry.localOffset + 28);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  try {
    inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch {
    // Either the stream is broken or it holds more than its directory says: both are damage.
    throw damagedFile();
  }
}

function tooLarge() {
  return problem(
    'file_too_complex',
    `This file unpacks into more than ${maxUnpackedMb} MB or ${maxEntries} parts. Remove large pictures or split it.`,
  );
}
