import type { PageText } from '../pdf-page-text.ts';
import type { OpenPdf } from '../pdfium.ts';

export interface OpenTextPage extends OpenPdf {
  page: number;
  textPage: number;
}

/** A character with its position, in points. */
export interface Glyph {
  text: string;
  /** PDFium's index of the character. */
  index: number;
  isBlank: boolean;
  /** True for blanks that PDFium inserted between characters. */
  isGenerated: boolean;
  left: number;
  /** Position at which the next character would begin. */
  right: number;
  y: number;
  /** Height of the font's box. */
  height: number;
  /** Handle of its text object. */
  object: number;
}

export function readGlyphs(page: OpenTextPage, { text, characterAt }: PageText): Glyph[] {
  const glyphs: Glyph[] = [];
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    glyphs.push(readGlyph(page, character, characterAt(at)));
    at += character.length;
  }
  return glyphs;
}

function readGlyph({ pdfium, textPage, scratch }: OpenTextPage, text: string, index: number): Glyph {
  pdfium._FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
  const [x = 0, y = 0] = pdfium.HEAPF64.subarray(scratch / 8, scratch / 8 + 2);
  const isBoxed = pdfium._FPDFText_GetLooseCharBox(textPage, index, scratch) !== 0;
  const box = isBoxed ? pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4) : [];
  const [left = x, top = y, right = x, bottom = y] = box;
  const isBlank = /\s/.test(text);
  const object = pdfium._FPDFText_GetTextObject(textPage, index);
  return {
    text,
    index,
    isBlank,
    // PDFium forgets it in lines that it reverses; such blanks belong to no object.
    isGenerated: pdfium._FPDFText_IsGenerated(textPage, index) === 1 || (isBlank && object === 0),
    left: Math.max(left, Math.min(x, right)),
    right,
    y,
    height: top - bottom,
    object,
  };
}
