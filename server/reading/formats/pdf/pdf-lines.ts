import { repairPageText } from './letters/pdf-text-repair.ts';
import { loadFlatPage } from './pdf-annotations.ts';
import { lineEndHyphen, type PageText, readPageText } from './pdf-page-text.ts';
import type { Piece } from './pdf-piece.ts';
import { type OpenPdf, scratchBytes } from './pdfium.ts';
import { extractRuledTables } from './tables/pdf-ruled-tables.ts';

/** Minimum distance of two characters' origins before the gap between them is measured, in font sizes. */
const wideStep = 1.3;
/** Minimum gap between columns or cells, in font sizes: wider than between words. */
const wideGap = 0.75;

const lineEndHyphenCode = lineEndHyphen.charCodeAt(0);

/** Reads the pieces of a page in the order of its content, form fields last; undefined if the page can't be loaded. Pages count from 0. */
export function readPagePieces(pdf: OpenPdf, pageIndex: number): readonly Piece[] | undefined {
  const page = loadFlatPage(pdf, pageIndex);
  if (!page) return undefined;
  const textPage = pdf.pdfium._FPDFText_LoadPage(page);
  const open = { ...pdf, page, textPage };
  const pieces = textPage
    ? extractRuledTables(open, readPieces({ ...open, ...repairPageText(open, readPageText(pdf, textPage)) }))
    : undefined;
  if (textPage) pdf.pdfium._FPDFText_ClosePage(textPage);
  pdf.pdfium._FPDF_ClosePage(page);
  return pieces;
}

interface OpenPage extends OpenPdf, PageText {
  textPage: number;
}

/** Offsets of a run of text that begins and ends with a visible character. */
interface Stretch {
  start: number;
  end: number;
  words: number[];
}

function readPieces(page: OpenPage): Piece[] {
  const pieces: Piece[] = [];
  const { text } = page;
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    addPieces(page, pieces, start, end);
    start = end + 1;
  }
  return pieces;
}

/** Splits a line at gaps wider than between words, as between columns and a table's cells. */
function addPieces(page: OpenPage, pieces: Piece[], start: number, end: number): void {
  let open: Stretch | undefined;
  let look: Look | undefined;
  let gap = 0;
  for (let at = skipBlanks(page.text, start, end); at < end; ) {
    const wordEnd = endOfWord(page.text, at, end);
    const step = open && look ? stepBetween(page, look, open.end, at) : undefined;
    if (open && step && !step.isCut && step.gap === 0) {
      open.words.push(step.from, at - open.start, step.to);
      open.end = wordEnd;
    } else {
      if (open && look) pieces.push(measure(page, open, look, gap));
      gap = step?.gap ?? 0;
      open = { start: at, end: wordEnd, words: [] };
      look = lookAt(page, page.characterAt(at));
    }
    at = skipBlanks(page.text, wordEnd, end);
  }
  if (open && look) pieces.push(measure(page, open, look, gap));
}

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Ends a word at a line-end hyphen too, since the rest may be in the next column. */
function endOfWord(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && !isBlank(text.charCodeAt(at))) {
    if (text.charCodeAt(at++) === lineEndHyphenCode) break;
  }
  return at;
}

function isBlank(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 9 && code <= 13);
  return code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a);
}

/** Measures from the last character of a word to the first of the next. The gap is in points, 0 if no wider than between words. */
function stepBetween(page: OpenPage, look: Look, end: number, start: number) {
  const last = page.characterAt(end - 1);
  const [before, after] = [originAt(page, last, look), originAt(page, page.characterAt(start), look)];
  // A word hyphenated at a column's foot continues at the top of the next.
  const isHyphen = page.text.charCodeAt(end - 1) === lineEndHyphenCode;
  const isCut = isHyphen && after.y > before.y + look.size;
  const step = { from: before.x, to: after.x, isCut, gap: 0 };
  if (isCut || after.x - before.x < look.size * wideStep || look.turn !== 0) return step;
  const width = after.x - before.x - widthAt(page, last, look.size);
  if (width >= look.size * wideGap) step.gap = width;
  return step;
}

function measure(page: OpenPage, { start, end, words }: Stretch, look: Look, gap: number): Piece {
  const { size, turn } = look;
  const first = originAt(page, page.characterAt(start), look);
  const lastIndex = page.characterAt(end - 1);
  const last = originAt(page, lastIndex, look);
  const [firstEnd = last.x] = words;
  // An origin is a character's left edge; half a size is about its width.
  const width = size / 2;
  return {
    text: page.text.slice(start, end),
    size,
    bold: look.bold && isBold(page, lastIndex),
    x: first.x,
    y: first.y,
    right: last.x + width,
    bottom: last.y,
    firstWordWidth: Math.max(firstEnd - first.x, 0) + width,
    turn,
    gap,
    words: [0, first.x, ...words, last.x],
  };
}

/** Size, weight and direction of a character. */
interface Look {
  size: number;
  bold: boolean;
  cos: number;
  sin: number;
  turn: number;
}

function lookAt(page: OpenPage, index: number): Look {
  const { pdfium, textPage, scratch } = page;
  const hasMatrix = pdfium._FPDFText_GetMatrix(textPage, index, scratch) !== 0;
  const at = (place: number, otherwise: number) =>
    hasMatrix ? (pdfium.HEAPF32[scratch / 4 + place] ?? otherwise) : otherwise;
  const [a, b, c, d] = [at(0, 1), at(1, 0), at(2, 0), at(3, 1)];
  const length = Math.hypot(a, b) || 1;
  const scale = Math.hypot(c, d) || 1;
  return {
    size: Math.round(pdfium._FPDFText_GetFontSize(textPage, index) * scale * 10) / 10,
    bold: isBold(page, index),
    cos: a / length,
    sin: b / length,
    turn: Math.round((Math.atan2(b, a) * 180) / Math.PI),
  };
}

function originAt({ pdfium, scratch, textPage }: OpenPage, index: number, { cos, sin }: Look) {
  pdfium._FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const x = pdfium.HEAPF64[scratch / 8] ?? 0;
  const y = pdfium.HEAPF64[scratch / 8 + 1] ?? 0;
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}

/** Returns the width of a character from its origin, in points. */
function widthAt({ pdfium, scratch, textPage }: OpenPage, index: number, size: number): number {
  const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => scratch + offset);
  const isKnown = pdfium._FPDFText_GetCharBox(textPage, index, left ?? 0, right ?? 0, bottom ?? 0, top ?? 0);
  const [from = 0, to = 0] = pdfium.HEAPF64.subarray(scratch / 8, scratch / 8 + 2);
  return isKnown ? to - from : size / 2;
}

const boldNames = /bold|black|heavy|^[A-Z]{6}\+(?:CM|SF)BX|^(?:CM|SF)BX/i;

function isBold({ pdfium, scratch, textPage }: OpenPage, index: number): boolean {
  const length = pdfium._FPDFText_GetFontInfo(textPage, index, scratch, scratchBytes, 0);
  if (length <= 0 || length > scratchBytes) return false;
  const name = Buffer.from(pdfium.HEAPU8.buffer, scratch, length).toString('latin1');
  return boldNames.test(name);
}
