import { scratchBytes } from '../pdfium.ts';
import type { Glyph, OpenTextPage } from './pdf-glyphs.ts';

const key = Buffer.from('ActualText\0');

/**
 * Returns a function that finds the ActualText mark around a character: PDFium's handle, undefined if there is none. Such
 * marks give the characters of drawn glyphs; programs write them for scripts with joined signs.
 */
export function createMarkFinder(page: OpenTextPage): (glyph: Glyph) => number | undefined {
  const marks = new Map<number, number | undefined>([[0, undefined]]);
  return ({ object }) => {
    if (!marks.has(object)) marks.set(object, findMark(page, object));
    return marks.get(object);
  };
}

function findMark({ pdfium, scratch }: OpenTextPage, object: number): number | undefined {
  const [name, length] = [scratch + scratchBytes - 32, scratch + scratchBytes - 8];
  pdfium.HEAPU8.set(key, name);
  const count = pdfium._FPDFPageObj_CountMarks(object);
  for (let i = 0; i < count; i++) {
    const mark = pdfium._FPDFPageObj_GetMark(object, i);
    // Only its presence is checked: PDFium has already read its characters.
    if (mark && pdfium._FPDFPageObjMark_GetParamStringValue(mark, name, 0, 0, length) !== 0) return mark;
  }
  return undefined;
}
