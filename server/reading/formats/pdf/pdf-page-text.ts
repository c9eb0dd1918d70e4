import { problem } from '#server/failure/problem.ts';
import type { OpenPdf } from './pdfium.ts';

/** All that a page says, in the order of its content, lines ended by `\r\n`. */
export interface PageText {
  text: string;
  /** PDFium's number of the character at an offset of the text; -1 where it has none. */
  characterAt(offset: number): number;
}

/** What PDFium writes for a hyphen at the end of a line that it joined to the next. */
const joinedHyphen = /\ufffe/g;
/** Stands where PDFium found a hyphen at the end of a line and joined the next line to it. */
export const lineEndHyphen = '\u0002';
/** TeX's own places of its ligatures, where a font does not tell what its glyphs are. */
const texLigatures = new Map(
  ['\ufb00', '\ufb01', '\ufb02', '\ufb03', '\ufb04'].map((ligature, i) => [0x1b + i, ligature]),
);
/** The rare sign first: what stands before it is then asked of few places. */
const besideLetter = /[^\P{Cc}\t\n\r](?:(?=\p{L})|(?<=\p{L}.))/gsu;
/** A character may take two units, and the text ends with one more. */
const bytesPerCharacter = 4;

/** In one call: asking for each character takes as long as all else that is done with a page. */
export function readPageText({ pdfium }: OpenPdf, textPage: number): PageText {
  const count = pdfium._FPDFText_CountChars(textPage);
  const buffer = pdfium.wasmExports.malloc((count + 1) * bytesPerCharacter);
  if (!buffer) throw tooLarge();
  const units = pdfium._FPDFText_GetText(textPage, 0, count + 1, buffer);
  const bytes = Buffer.from(pdfium.HEAPU8.buffer, buffer, Math.max(units - 1, 0) * 2);
  const read = bytes.toString('utf16le').replace(joinedHyphen, lineEndHyphen);
  const text = read.replace(besideLetter, (sign) => texLigatures.get(sign.charCodeAt(0)) ?? sign);
  pdfium.wasmExports.free(buffer);
  // The usual case by far, and it is asked twice for each word.
  if (text.length === count) return { text, characterAt: (offset) => offset };
  const pairsBefore = countPairs(text);
  return {
    text,
    characterAt: (offset) =>
      pdfium._FPDFText_GetCharIndexFromTextIndex(textPage, offset - (pairsBefore?.[offset] ?? 0)),
  };
}

/** How many surrogate pairs end before each offset, since PDFium counts each as one character; undefined where there are none. */
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
  return problem(
    'file_too_complex',
    'A page of this PDF takes more memory than one file may. Split it into smaller files.',
  );
}
