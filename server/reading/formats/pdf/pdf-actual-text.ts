import type { Glyph, OpenTextPage } from './pdf-glyphs.ts';
import { scratchBytes } from './pdfium.ts';

const key = Buffer.from('ActualText\0');
/** Maximum number of objects checked for a page; the text of others keeps the gaps that PDFium found. */
const maxObjects = 50_000;

/** ActualText marks, which give the characters of drawn glyphs; programs write them for scripts with joined signs. */
export interface ActualTexts {
  /** Returns PDFium's handle of the mark around a character; undefined if there is none. */
  markOf(glyph: Glyph): number | undefined;
  /** Returns the right edge of everything in a mark, in points. */
  rightOf(mark: number): number | undefined;
}

export function readActualTexts(page: OpenTextPage): ActualTexts {
  const marks = new Map<number, number | undefined>();
  let ends: Map<number, number> | undefined;
  const markOfObject = (object: number) => {
    if (!marks.has(object)) marks.set(object, findMark(page, object));
    return marks.get(object);
  };
  return {
    markOf: ({ object }) => (object === 0 ? undefined : markOfObject(object)),
    rightOf(mark) {
      ends ??= endsOfMarks(page, markOfObject);
      return ends.get(mark);
    },
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

function endsOfMarks(
  { pdfium, page, scratch }: OpenTextPage,
  markOf: (object: number) => number | undefined,
): Map<number, number> {
  const ends = new Map<number, number>();
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), maxObjects);
  for (let i = 0; i < count; i++) {
    const object = pdfium._FPDFPage_GetObject(page, i);
    const mark = markOf(object);
    if (mark === undefined) continue;
    pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const right = pdfium.HEAPF32[scratch / 4 + 2] ?? 0;
    ends.set(mark, Math.max(right, ends.get(mark) ?? right));
  }
  return ends;
}
