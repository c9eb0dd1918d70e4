import { mendPageText } from './pdf-mended-text.ts';
import { loadFlatPage } from './pdf-notes.ts';
import { lineEndHyphen, type PageText, readPageText } from './pdf-page-text.ts';
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
  /** Which of the page's columns, or of the parts between them, it belongs to. */
  stretch: number;
}

/** A part of a line without wide gaps. */
export interface Piece extends Omit<Line, 'stretch'> {
  /** Between it and the piece before it in the same line, in points; 0 where it begins a line. */
  gap: number;
  /** In whole degrees: pieces that are turned differently share no coordinates. */
  turn: number;
}

/** In font sizes; narrower are the blanks between words and the letters before them. */
const wideStep = 1.3;
const wideGap = 0.75;

const lineEndHyphenCode = lineEndHyphen.charCodeAt(0);

/** The pieces of a page in the order of its content, filled-in fields last; undefined where the page cannot be loaded. Pages count from 0. */
export function readPagePieces(pdf: OpenPdf, pageIndex: number): Piece[] | undefined {
  const page = loadFlatPage(pdf, pageIndex);
  if (!page) return undefined;
  const textPage = pdf.pdfium._FPDFText_LoadPage(page);
  const open = { ...pdf, page, textPage };
  const pieces = textPage
    ? piecesOf({ ...open, ...mendPageText(open, readPageText(pdf, textPage)) })
    : undefined;
  if (textPage) pdf.pdfium._FPDFText_ClosePage(textPage);
  pdf.pdfium._FPDF_ClosePage(page);
  return pieces;
}

interface OpenPage extends OpenPdf, PageText {
  textPage: number;
}

/** Offsets of a stretch of text that begins and ends with a visible character. */
interface Stretch {
  start: number;
  end: number;
  firstWordEnd: number;
}

function piecesOf(page: OpenPage): Piece[] {
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

/** Cuts a line where a gap is wider than between words, as between columns and between a table's cells. */
function addPieces(page: OpenPage, pieces: Piece[], start: number, end: number): void {
  let open: Stretch | undefined;
  let look: Look | undefined;
  let gap = 0;
  for (let at = skipBlanks(page.text, start, end); at < end; ) {
    const wordEnd = endOfWord(page.text, at, end);
    const isCut = open !== undefined && look !== undefined && goesUp(page, look, open.end, at);
    const wide = open && look && !isCut ? gapBetween(page, look, open.end, at) : 0;
    if (open && wide === 0 && !isCut) open.end = wordEnd;
    else {
      if (open && look) pieces.push({ ...measure(page, open, look), gap });
      gap = wide;
      open = { start: at, end: wordEnd, firstWordEnd: wordEnd };
      look = lookAt(page, page.characterAt(at));
    }
    at = skipBlanks(page.text, wordEnd, end);
  }
  if (open && look) pieces.push({ ...measure(page, open, look), gap });
}

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** A hyphen that was joined to the next line ends a word: what follows may stand in the next column. */
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

/** A word that is cut at a column's foot and goes on at the top of the next. */
function goesUp(page: OpenPage, look: Look, end: number, start: number): boolean {
  if (page.text.charCodeAt(end - 1) !== lineEndHyphenCode) return false;
  const before = originAt(page, page.characterAt(end - 1), look);
  return originAt(page, page.characterAt(start), look).y > before.y + look.size;
}

/** In points; 0 where it is no wider than between words. */
function gapBetween(page: OpenPage, look: Look, end: number, start: number): number {
  const before = page.characterAt(end - 1);
  const step = originAt(page, page.characterAt(start), look).x - originAt(page, before, look).x;
  if (step < look.size * wideStep || look.turn !== 0) return 0;
  const width = step - widthAt(page, before, look.size);
  return width < look.size * wideGap ? 0 : width;
}

function measure(page: OpenPage, { start, end, firstWordEnd }: Stretch, look: Look): Omit<Piece, 'gap'> {
  const { size, turn } = look;
  const first = originAt(page, page.characterAt(start), look);
  const lastIndex = page.characterAt(end - 1);
  const last = originAt(page, lastIndex, look);
  const wordEnd = firstWordEnd === end ? last : originAt(page, page.characterAt(firstWordEnd - 1), look);
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
    firstWordWidth: Math.max(wordEnd.x - first.x, 0) + width,
    turn,
  };
}

/** How a character is set. */
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

/** From a character's origin to its right edge. */
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
