import type { Glyph, OpenTextPage } from './pdf-glyphs.ts';
import { scratchBytes } from './pdfium.ts';

const key = Buffer.from('ActualText\0');
/** A page holds no more in reading distance; the rest keeps the gaps that PDFium found. */
const mostObjects = 50_000;

/** Characters that are written beside what is drawn, as programs do for scripts whose signs join. */
export interface ActualTexts {
  /** PDFium's number of the mark around a character; undefined of what is drawn as it is read. */
  markOf(glyph: Glyph): number | undefined;
  /** Where all that a mark holds ends on the right. */
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
    // The length alone: what it says was read as the characters.
    if (mark && pdfium._FPDFPageObjMark_GetParamStringValue(mark, name, 0, 0, length) !== 0) return mark;
  }
  return undefined;
}

function endsOfMarks(
  { pdfium, page, scratch }: OpenTextPage,
  markOf: (object: number) => number | undefined,
): Map<number, number> {
  const ends = new Map<number, number>();
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), mostObjects);
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
