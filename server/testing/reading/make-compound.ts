const sectorBytes = 512;
const [freeSector, endOfChain, tableSector] = [-1, -2, -3];

/** Creates an OLE compound file with these streams. A path may have one folder, before a `/`. */
export function makeCompound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const entries = directoryOf(streams);
  const contents = entries.map((entry) => entry.content);
  const listing = Buffer.alloc(Math.ceil(entries.length / 4) * sectorBytes);
  const chains = [listing, ...contents];
  const starts: number[] = [];
  let next = 1;
  for (const chain of chains) {
    starts.push(chain.length === 0 ? endOfChain : next);
    next += Math.ceil(chain.length / sectorBytes);
  }
  entries.forEach((entry, i) => {
    writeEntry(listing, i * 128, { ...entry, start: starts[i + 1] ?? endOfChain });
  });
  const table = Buffer.alloc(sectorBytes, 0xff);
  table.writeInt32LE(tableSector, 0);
  chains.forEach((chain, i) => {
    writeChain(table, starts[i] ?? 0, Math.ceil(chain.length / sectorBytes));
  });
  return Buffer.concat([header(), table, ...chains.map(padded)]);
}

interface Entry {
  name: string;
  kind: number;
  right: number;
  child: number;
  content: Buffer;
}

/** Links siblings as a list by their right sides, which is a valid tree. */
function directoryOf(streams: Readonly<Record<string, Buffer>>): Entry[] {
  const entries: Entry[] = [{ name: 'Root Entry', kind: 5, right: -1, child: -1, content: Buffer.alloc(0) }];
  const folders = new Map<string, number>([['', 0]]);
  const add = (folder: number, entry: Omit<Entry, 'right' | 'child'>): number => {
    const parent = entries[folder];
    const number = entries.push({ ...entry, right: parent?.child ?? -1, child: -1 }) - 1;
    if (parent) parent.child = number;
    return number;
  };
  for (const [path, content] of Object.entries(streams)) {
    const cut = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(cut, 0));
    const at = folders.get(folder) ?? add(0, { name: folder, kind: 1, content: Buffer.alloc(0) });
    folders.set(folder, at);
    add(at, { name: path.slice(cut + 1), kind: 2, content });
  }
  return entries;
}

function writeEntry(bytes: Buffer, at: number, entry: Entry & { start: number }): void {
  bytes.write(entry.name, at, 'utf16le');
  bytes.writeUInt16LE(entry.name.length * 2 + 2, at + 64);
  bytes[at + 66] = entry.kind;
  bytes.writeInt32LE(freeSector, at + 68);
  bytes.writeInt32LE(entry.right, at + 72);
  bytes.writeInt32LE(entry.child, at + 76);
  bytes.writeInt32LE(entry.start, at + 116);
  bytes.writeUInt32LE(entry.content.length, at + 120);
}

function writeChain(table: Buffer, start: number, sectors: number): void {
  for (let i = 0; i < sectors; i++) {
    table.writeInt32LE(i === sectors - 1 ? endOfChain : start + i + 1, (start + i) * 4);
  }
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((sectorBytes - (bytes.length % sectorBytes)) % sectorBytes)]);
}

/** Creates a header by which all streams are in full-size sectors. */
function header(): Buffer {
  const bytes = Buffer.alloc(sectorBytes);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeInt32LE(1, 48);
  bytes.writeInt32LE(endOfChain, 60);
  bytes.writeInt32LE(endOfChain, 68);
  for (let at = 76; at < sectorBytes; at += 4) bytes.writeInt32LE(freeSector, at);
  bytes.writeInt32LE(0, 76);
  return bytes;
}
