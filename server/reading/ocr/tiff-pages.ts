import { problem } from '#server/failure/problem.ts';
import { damagedFile, tooMany } from '../containers/file-problems.ts';

/** A TIFF file has more than one page where it was faxed or scanned. */
interface TiffPage {
  /** Offset of its directory. */
  offset: number;
  width: number;
  height: number;
  isGrey: boolean;
}

const maxPages = 1000;
/** TIFF 6.0, section 2: a directory's entries have twelve bytes after the count of two. */
const [countBytes, entryBytes] = [2, 12];
const [widthTag, heightTag, compressionTag, samplesTag] = [256, 257, 259, 277];
/** Those that Tesseract's decoder can undo: none, the faxes', LZW and PackBits; not Deflate and JPEG. */
const readCompressions: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 32_773]);
const shortType = 3;
/** Offset in the header where the first directory's offset is written. */
const firstDirectory = 4;

/** Returns the pages of a TIFF file. Throws `file_corrupt`, and `file_too_complex` for a file of very many. */
export function findTiffPages(bytes: Buffer): TiffPage[] {
  const read = openTiff(bytes);
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  for (let offset = read.long(firstDirectory); offset !== 0; ) {
    if (seen.has(offset)) break;
    seen.add(offset);
    const { next, ...page } = readDirectory(read, offset);
    pages.push(page);
    if (pages.length > maxPages) throw tooMany(maxPages, 'pages', 'TIFF');
    offset = next;
  }
  if (pages.length === 0) throw damagedFile();
  return pages;
}

/** Returns the file with another page as its first, which is the one that decoders read. */
export function withFirstPage(bytes: Buffer, { offset }: TiffPage): Buffer {
  const copy = Buffer.from(bytes);
  if (isLittleEndian(bytes)) copy.writeUInt32LE(offset, firstDirectory);
  else copy.writeUInt32BE(offset, firstDirectory);
  return copy;
}

interface TiffNumbers {
  short(at: number): number;
  long(at: number): number;
}

function readDirectory(read: TiffNumbers, offset: number): TiffPage & { next: number } {
  const count = read.short(offset);
  const values = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const at = offset + countBytes + i * entryBytes;
    const tag = read.short(at);
    values.set(tag, read.short(at + 2) === shortType ? read.short(at + 8) : read.long(at + 8));
  }
  const [width, height] = [values.get(widthTag), values.get(heightTag)];
  if (!width || !height) throw damagedFile();
  if (!readCompressions.has(values.get(compressionTag) ?? 1)) throw otherwiseCompressed();
  const isGrey = (values.get(samplesTag) ?? 1) === 1;
  return { offset, width, height, isGrey, next: read.long(offset + countBytes + count * entryBytes) };
}

function isLittleEndian(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 2) === 'II';
}

function openTiff(bytes: Buffer): TiffNumbers {
  const little = isLittleEndian(bytes);
  const within = (at: number, length: number) => {
    if (at + length > bytes.length) throw damagedFile();
    return at;
  };
  return {
    short: (at) => (little ? bytes.readUInt16LE(within(at, 2)) : bytes.readUInt16BE(within(at, 2))),
    long: (at) => (little ? bytes.readUInt32LE(within(at, 4)) : bytes.readUInt32BE(within(at, 4))),
  };
}

function otherwiseCompressed() {
  return problem(
    'file_type_unsupported',
    'TIFF pictures that are compressed with JPEG or Deflate cannot be read. Save this one as PNG, or as TIFF with LZW or fax compression.',
  );
}
