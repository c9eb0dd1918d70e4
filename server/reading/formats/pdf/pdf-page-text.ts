import { fileTooComplex } from '../../containers/file-problems.ts';
import type { OpenPdf } from './pdfium.ts';

/** The text of a page in the order of its content; lines end with `\r\n`. */
export interface PageText {
  text: string;
  /** Returns PDFium's index of the character at an offset of the text; -1 if it has none. */
  characterAt(offset: number): number;
}

/** PDFium's placeholder for a hyphen at a line's end after which it joined the next line. */
const joinedHyphen = /\ufffe/g;
/** Replaces PDFium's placeholder for a hyphen at a line's end. */
export const lineEndHyphen = '\u0002';
/** TeX's codes of ligatures, which PDFium returns if a font has no Unicode mapping. */
const texLigatures = new Map(
  ['\ufb00', '\ufb01', '\ufb02', '\ufb03', '\ufb04'].map((ligature, i) => [0x1b + i, ligature]),
);
/** Control character beside a letter. The class comes first so that the lookarounds run at few positions. */
const besideLetter = /[^\P{Cc}\t\n\r](?:(?=\p{L})|(?<=\p{L}.))/gsu;
/** A character may have two UTF-16 units. */
const bytesPerCharacter = 4;

/** Reads a page's text in one call: reading single characters takes as long as everything else done with a page. */
export function readPageText({ pdfium }: OpenPdf, textPage: number): PageText {
  const count = pdfium._FPDFText_CountChars(textPage);
  const buffer = pdfium.wasmExports.malloc((count + 1) * bytesPerCharacter);
  if (!buffer) throw tooLarge();
  const units = pdfium._FPDFText_GetText(textPage, 0, count + 1, buffer);
  const bytes = Buffer.from(pdfium.HEAPU8.buffer, buffer, Math.max(units - 1, 0) * 2);
  const read = bytes.toString('utf16le').replace(joinedHyphen, lineEndHyphen);
  const text = read.replace(besideLetter, (sign) => texLigatures.get(sign.charCodeAt(0)) ?? sign);
  pdfium.wasmExports.free(buffer);
  // A shortcut for nearly all pages, since it is called twice for each word.
  if (text.length === count) return { text, characterAt: (offset) => offset };
  const pairsBefore = countPairs(text);
  return {
    text,
    characterAt: (offset) =>
      pdfium._FPDFText_GetCharIndexFromTextIndex(textPage, offset - (pairsBefore?.[offset] ?? 0)),
  };
}

/** Counts the surrogate pairs before each offset, since each is one character to PDFium; undefined if there are none. */
function countPairs(text: string): Uint32Array | undefined {
  if (!/[\ud800-\udbff]/.test(text)) return undefined;
  const counts = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at++) {
    const isHigh = (text.charCodeAt(at) & 0xfc00) === 0xd800;
    counts[at + 1] = (counts[at] ?? 0) + (isHigh ? 1 : 0);
  }
  return counts;
}

function tooLarge() {
  return fileTooComplex('A page of this PDF takes too much memory to read. Split it into smaller files.');
}
