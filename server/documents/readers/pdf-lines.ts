import { addCharacter, createLineText, type LineText, takeText } from './pdf-line-text.ts';
import { loadFlatPage } from './pdf-notes.ts';
import { type OpenPdf, scratchBytes } from './pdfium.ts';

/** A line of a page, in points. The origin is where the first character stands, with rotated text turned upright. */
export interface Line {
  text: string;
  /** Of the font, after the text's scaling. */
  size: number;
  bold: boolean;
  x: number;
  y: number;
  /** Where the last character stands; a line with a hyphen inside ends lower than it begins. */
  right: number;
  bottom: number;
  firstWordWidth: number;
}

/** Stands where PDFium found a hyphen at the end of a line and joined the next line to it. */
export const lineEndHyphen = '\u0002';

/** The lines of a page in the order of its content, filled-in fields last; undefined where the page cannot be loaded. Pages count from 0. */
export function readPageLines(pdf: OpenPdf, pageIndex: number): Line[] | undefined {
  const page = loadFlatPage(pdf, pageIndex);
  if (!page) return undefined;
  const textPage = pdf.pdfium._FPDFText_LoadPage(page);
  const lines = textPage ? linesOf(pdf, textPage) : undefined;
  if (textPage) pdf.pdfium._FPDFText_ClosePage(textPage);
  pdf.pdfium._FPDF_ClosePage(page);
  return lines;
}

function linesOf(pdf: OpenPdf, textPage: number): Line[] {
  const count = pdf.pdfium._FPDFText_CountChars(textPage);
  const lines: Line[] = [];
  const open = createLineText();
  for (let index = 0; index <= count; index++) {
    const code = index < count ? pdf.pdfium._FPDFText_GetUnicode(textPage, index) : lineFeed;
    if (code === lineFeed) {
      if (open.first < 0) takeText(open);
      else lines.push(measure(pdf, textPage, open));
    } else if (code > 0 && code <= 0x10ffff) addCharacter(open, index, code);
  }
  return lines;
}

const lineFeed = 10;

/** Takes the line that is open. */
function measure(pdf: OpenPdf, textPage: number, line: LineText): Line {
  const { first, last, firstWordEnd } = line;
  const turn = matrixAt(pdf, textPage, first);
  const size = Math.round(pdf.pdfium._FPDFText_GetFontSize(textPage, first) * turn.scale * 10) / 10;
  const start = originAt(pdf, textPage, first, turn);
  const end = originAt(pdf, textPage, last, turn);
  const wordEnd = originAt(pdf, textPage, firstWordEnd < 0 ? last : firstWordEnd, turn);
  // An origin is a character's left edge; half a size is about its width.
  const width = size / 2;
  return {
    text: takeText(line),
    size,
    bold: isBold(pdf, textPage, first) && isBold(pdf, textPage, last),
    x: start.x,
    y: start.y,
    right: end.x + width,
    bottom: end.y,
    firstWordWidth: Math.max(wordEnd.x - start.x, 0) + width,
  };
}

interface Turn {
  scale: number;
  cos: number;
  sin: number;
}

function matrixAt({ pdfium, scratch }: OpenPdf, textPage: number, index: number): Turn {
  if (!pdfium._FPDFText_GetMatrix(textPage, index, scratch)) return { scale: 1, cos: 1, sin: 0 };
  const [a = 1, b = 0, c = 0, d = 1] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  const length = Math.hypot(a, b) || 1;
  return { scale: Math.hypot(c, d) || 1, cos: a / length, sin: b / length };
}

function originAt({ pdfium, scratch }: OpenPdf, textPage: number, index: number, turn: Turn) {
  pdfium._FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const [x = 0, y = 0] = pdfium.HEAPF64.subarray(scratch / 8, scratch / 8 + 2);
  return { x: x * turn.cos + y * turn.sin, y: y * turn.cos - x * turn.sin };
}

function isBold({ pdfium, scratch }: OpenPdf, textPage: number, index: number): boolean {
  const length = pdfium._FPDFText_GetFontInfo(textPage, index, scratch, scratchBytes, 0);
  if (length <= 0 || length > scratchBytes) return false;
  const name = Buffer.from(pdfium.HEAPU8.subarray(scratch, scratch + length)).toString('latin1');
  return /bold|black|heavy|^[A-Z]{6}\+(?:CM|SF)BX|^(?:CM|SF)BX/i.test(name);
}
