import { damagedFile, tooMany } from './file-problems.ts';

/** A stream or folder of an OLE compound file. */
interface CompoundEntry {
  /** Path from the root: `__attach_version1.0_#00000000/__substg1.0_3707001F`. */
  path: string;
  isFolder: boolean;
}

/** An OLE compound file, the container of older Office files: streams in folders. */
export interface CompoundFile {
  readonly entries: readonly CompoundEntry[];
  /** Returns a stream's bytes; undefined if there is no such stream. */
  read(path: string): Buffer | undefined;
  /** True if a stream that was read is shorter than its stated length. */
  isCut(): boolean;
}

interface DirectoryEntry extends CompoundEntry {
  start: number;
  length: number;
}

interface Sectors {
  bytes: Buffer;
  size: number;
  /** Number of the sector that follows each one. */
  next: Int32Array;
}

export const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
/** Number of sector tables that the header lists; further ones are listed in sectors of their own. */
const tablesInHeader = 109;
const maxEntries = 10_000;
const [folder, stream, root] = [1, 2, 5];

/** Opens an OLE compound file. Throws `file_corrupt` for broken chains, `file_too_complex` for too many streams. */
export function openCompoundFile(bytes: Buffer): CompoundFile {
  if (bytes.length < headerBytes || !bytes.subarray(0, 8).equals(compoundSignature)) throw damagedFile();
  const sectors = readSectors(bytes);
  const directory = readDirectory(readChain(sectors, bytes.readInt32LE(48)));
  const [rootEntry] = directory;
  if (!rootEntry) throw damagedFile();
  const smallBelow = bytes.readUInt32LE(56);
  const small: Sectors = {
    bytes: readChain(sectors, rootEntry.start),
    size: 2 ** bytes.readUInt16LE(32),
    next: toNumbers(readChain(sectors, bytes.readInt32LE(60))),
  };
  let isCut = false;
  const byPath = new Map(directory.map((entry) => [entry.path, entry]));
  return {
    entries: directory.slice(1),
    read(path) {
      const entry = byPath.get(path);
      if (!entry || entry.isFolder) return undefined;
      const chain =
        entry.length < smallBelow ? readChain(small, entry.start) : readChain(sectors, entry.start);
      isCut ||= chain.length < entry.length;
      return chain.subarray(0, entry.length);
    },
    isCut: () => isCut,
  };
}

function readSectors(bytes: Buffer): Sectors {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damagedFile();
  const size = 2 ** shift;
  // The header counts as one sector, however large sectors are.
  const body = bytes.subarray(size);
  const tables: number[] = [];
  for (let i = 0; i < tablesInHeader; i++) tables.push(bytes.readInt32LE(76 + i * 4));
  let more = bytes.readInt32LE(68);
  const maxTables = Math.ceil(body.length / size);
  while (more >= 0 && tables.length <= maxTables + tablesInHeader) {
    const sector = sectorAt(body, size, more);
    for (let at = 0; at + 8 <= sector.length; at += 4) tables.push(sector.readInt32LE(at));
    more = sector.length === size ? sector.readInt32LE(size - 4) : -1;
  }
  const used = tables.filter((number) => number >= 0).slice(0, maxTables);
  const next = toNumbers(Buffer.concat(used.map((number) => sectorAt(body, size, number))));
  return { bytes: body, size, next };
}

function sectorAt(bytes: Buffer, size: number, number: number): Buffer {
  return bytes.subarray(number * size, (number + 1) * size);
}

function toNumbers(bytes: Buffer): Int32Array {
  return Int32Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) => bytes.readInt32LE(i * 4));
}

/** Joins a chain of sectors. A chain that is a circle is longer than the number of sectors and is refused. */
function readChain({ bytes, size, next }: Sectors, start: number): Buffer {
  const chain: Buffer[] = [];
  const maxSectors = Math.ceil(bytes.length / size);
  for (let sector = start; sector >= 0; sector = next[sector] ?? -1) {
    if (chain.length > maxSectors) throw damagedFile();
    chain.push(sectorAt(bytes, size, sector));
  }
  return Buffer.concat(chain);
}

function readDirectory(bytes: Buffer): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  const seen = new Set<number>();
  /** Numbers of entries to visit, each with the path of its folder. */
  const waiting: [number, string][] = [[0, '']];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const [number, path] = item;
    const at = number * entryBytes;
    if (number < 0 || at + entryBytes > bytes.length || seen.has(number)) continue;
    seen.add(number);
    if (seen.size > maxEntries) throw tooMany(maxEntries, 'parts');
    const entry = readEntry(bytes, at, path);
    entries.push(entry);
    const inside = number === 0 ? '' : `${entry.path}/`;
    waiting.push([bytes.readInt32LE(at + 68), path], [bytes.readInt32LE(at + 72), path]);
    if (entry.isFolder) waiting.push([bytes.readInt32LE(at + 76), inside]);
  }
  return entries;
}

function readEntry(bytes: Buffer, at: number, path: string): DirectoryEntry {
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(at + 64) - 2, 0), 62);
  const kind = bytes[at + 66];
  if (kind !== folder && kind !== stream && kind !== root) throw damagedFile();
  return {
    path: path + bytes.toString('utf16le', at, at + nameBytes),
    isFolder: kind !== stream,
    start: bytes.readInt32LE(at + 116),
    length: bytes.readUInt32LE(at + 120),
  };
}
