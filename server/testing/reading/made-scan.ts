import { PDFDocument, StandardFonts } from 'pdf-lib';
import { drawScan } from '#server/reading/formats/pdf/pdf-scan.ts';
import { encodePng } from '#server/reading/formats/pdf/png.ts';

/** A grey picture, one byte a pixel. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

interface DrawnText {
  font?: StandardFonts;
  /** In points. */
  size?: number;
  /** Size of the page in points. */
  page?: [width: number, height: number];
  /** Distance of lines in points. */
  leading?: number;
}

const margin = 60;
/** At 300 dots an inch. */
const pointsPerPixel = 72 / 300;

/** Draws lines of text as a scanner with 300 dots an inch would see them; a line `# …` is larger. */
export async function drawText(lines: readonly string[], drawn: DrawnText = {}): Promise<GreyPicture> {
  const { font = StandardFonts.TimesRoman, size = 11, page = [595, 842], leading = size * 1.4 } = drawn;
  const pdf = await PDFDocument.create();
  const embedded = await pdf.embedFont(font);
  const sheet = pdf.addPage(page);
  lines.forEach((line, i) => {
    const isHeading = line.startsWith('# ');
    const [text, textSize] = isHeading ? [line.slice(2), size * 1.6] : [line, size];
    sheet.drawText(text, { x: margin, y: page[1] - margin - i * leading, size: textSize, font: embedded });
  });
  return decodePgm((await drawScan(Buffer.from(await pdf.save()), 1)).bytes);
}

function decodePgm(bytes: Buffer): GreyPicture {
  const header = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.toString('latin1', 0, 40));
  if (!header) throw new Error('A scan is a picture in PGM.');
  const [width, height] = [Number(header[1]), Number(header[2])];
  return { pixels: bytes.subarray(header[0].length), width, height };
}

/** Turns a picture by half. */
export function turnOver({ pixels, ...size }: GreyPicture): GreyPicture {
  return { ...size, pixels: pixels.toReversed() };
}

export function greyPng({ pixels, width, height }: GreyPicture): Buffer {
  const four = new Uint8Array(pixels.length * 4);
  for (const [i, pixel] of pixels.entries()) four.fill(pixel, i * 4, i * 4 + 4);
  return encodePng({ pixels: four, width, height, stride: width * 4 });
}

/** Makes a TIFF with one strip for each page, whose compression may be named otherwise than it is. */
export function greyTiff(pages: readonly GreyPicture[], compression = uncompressed): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  let length = 8;
  let pointer = { part: parts[0], at: 4 };
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const { pixels, width, height } of pages) {
    const strip = Buffer.from(pixels);
    const stripAt = length;
    add(strip.length % 2 === 0 ? strip : Buffer.concat([strip, Buffer.alloc(1)]));
    pointer.part?.writeUInt32LE(length, pointer.at);
    const directory = tiffDirectory([
      [256, width],
      [257, height],
      [258, 8],
      [259, compression],
      [262, blackIsZero],
      [273, stripAt],
      [277, 1],
      [278, height],
      [279, strip.length],
    ]);
    pointer = { part: directory, at: directory.length - 4 };
    add(directory);
  }
  return Buffer.concat(parts);
}

const [uncompressed, blackIsZero] = [1, 1];

/** Entries of one 32-bit number each. */
function tiffDirectory(entries: readonly (readonly [tag: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  bytes.writeUInt16LE(entries.length, 0);
  entries.forEach(([tag, value], i) => {
    const at = 2 + i * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  return bytes;
}

/** Makes a PDF whose pages are pictures, or one line of text. */
export async function scannedPdf(pages: readonly (GreyPicture | string)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const page of pages) {
    if (typeof page === 'string') {
      pdf.addPage([595, 842]).drawText(page, { x: margin, y: 700, size: 11 });
      continue;
    }
    const [width, height] = [page.width * pointsPerPixel, page.height * pointsPerPixel];
    const image = await pdf.embedPng(greyPng(page));
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return pdf.save();
}
