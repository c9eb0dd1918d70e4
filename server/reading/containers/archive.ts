import { inflateRawSync } from 'node:zlib';
import { isSystemError } from '#server/failure/system-error.ts';
import { type ArchiveEntry, readDirectory } from './archive-directory.ts';
import { damagedFile, encryptedFile, fileTooComplex } from './file-problems.ts';

const maxUnpackedMb = 500;
/** Limit for the parts that are read; pictures never are. */
const maxReadMb = 100;
const bytesPerMb = 1024 * 1024;

const localSignature = 0x04034b50;
const localHeaderBytes = 30;
const stored = 0;
const deflated = 8;

/** A ZIP archive of a document's parts. */
export interface Archive {
  /** Names of the parts in the order of the directory, without folders. */
  readonly names: readonly string[];
  /** Unpacks a part; returns undefined if there is none. Throws `file_too_complex`, `file_corrupt` or `file_encrypted`. */
  read(name: string): Buffer | undefined;
}

/**
 * Opens an archive within limits: the sizes that its directory claims, and the bytes that are really unpacked, since a
 * directory may lie. Never opens an archive inside it. Throws `file_too_complex` or `file_corrupt`.
 */
export function openArchive(bytes: Buffer): Archive {
  const entries = readDirectory(bytes);
  const total = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (total > maxUnpackedMb * bytesPerMb) throw unpacksTooLarge(maxUnpackedMb);
  const byName = new Map(entries.map((entry) => [partName(entry.name), entry]));
  let left = maxReadMb * bytesPerMb;
  return {
    names: [...byName.keys()].filter((name) => !name.endsWith('/')),
    read(name) {
      const entry = byName.get(partName(name));
      if (!entry) return undefined;
      const part = unpack(bytes, entry, left);
      left -= part.length;
      return part;
    },
  };
}

/** Normalises a name: some programs write `\`, a leading `/` or other capitals than in their own index. */
function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function unpack(bytes: Buffer, entry: ArchiveEntry, limit: number): Buffer {
  if (entry.isEncrypted) throw encryptedFile();
  if (entry.unpackedBytes > limit) throw unpacksTooLarge(maxReadMb);
  const packed = packedBytes(bytes, entry);
  if (entry.method === stored) return packed;
  if (entry.method !== deflated) throw damagedFile();
  try {
    const part = inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
    if (part.length <= entry.unpackedBytes) return part;
  } catch (error) {
    // A directory may claim a small size for a stream that never ends.
    if (isSystemError(error, 'ERR_BUFFER_TOO_LARGE')) throw unpacksTooLarge(maxReadMb);
  }
  throw damagedFile();
}

function packedBytes(bytes: Buffer, { localOffset, packedBytes: length }: ArchiveEntry): Buffer {
  if (localOffset + localHeaderBytes > bytes.length) throw damagedFile();
  if (bytes.readUInt32LE(localOffset) !== localSignature) throw damagedFile();
  const names = bytes.readUInt16LE(localOffset + 26) + bytes.readUInt16LE(localOffset + 28);
  const start = localOffset + localHeaderBytes + names;
  if (start + length > bytes.length) throw damagedFile();
  return bytes.subarray(start, start + length);
}

function unpacksTooLarge(megabytes: number) {
  return fileTooComplex(
    `This file unpacks into more than ${megabytes} MB. Remove large pictures or split it into smaller files.`,
  );
}
