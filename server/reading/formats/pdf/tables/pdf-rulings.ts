import type { OpenPdf } from '../pdfium.ts';

/** A horizontal or vertical line of a page, in points. */
export interface Ruling {
  /** Coordinate: y of a horizontal line, x of a vertical one. */
  at: number;
  from: number;
  to: number;
}

export interface Rulings {
  level: Ruling[];
  upright: Ruling[];
}

interface LoadedPage extends OpenPdf {
  page: number;
}

const pathObject = 2;
const moveTo = 2;
const bezierTo = 1;
/** Pages with more are drawings. */
const maxObjects = 6000;
const maxPaths = 3000;
/** A path with more segments is a curve or a letter. */
const maxSegments = 240;
/** Limits of rulings, in points. */
const maxThickness = 2.5;
const minLength = 5;

/** Reads the lines and thin rectangles that a page draws; undefined if there are too many for tables. */
export function readRulings(open: LoadedPage): Rulings | undefined {
  const { pdfium, page } = open;
  const count = pdfium._FPDFPage_CountObjects(page);
  const rulings: Rulings = { level: [], upright: [] };
  if (count > maxObjects) return undefined;
  let paths = 0;
  for (let i = 0; i < count; i++) {
    const object = pdfium._FPDFPage_GetObject(page, i);
    if (pdfium._FPDFPageObj_GetType(object) !== pathObject) continue;
    if (++paths > maxPaths) return undefined;
    addPath(open, object, rulings);
  }
  return rulings;
}

function addPath(open: LoadedPage, object: number, rulings: Rulings): void {
  const { pdfium, scratch } = open;
  if (!pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  if (addThin(rulings, left, bottom, right, top)) return;
  if (right - left < minLength || top - bottom < minLength) return;
  pdfium._FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  const isStroked = pdfium.HEAPU8[scratch + 4] !== 0;
  const parts = readParts(open, object);
  // A shape that is filled, not stroked and not thin is a background.
  for (const points of parts) isStroked ? addSides(rulings, points) : addThin(rulings, ...boundsOf(points));
}

function addThin(
  { level, upright }: Rulings,
  left: number,
  bottom: number,
  right: number,
  top: number,
): boolean {
  const [width, height] = [right - left, top - bottom];
  if (height <= maxThickness && width >= minLength)
    level.push({ at: (top + bottom) / 2, from: left, to: right });
  else if (width <= maxThickness && height >= minLength)
    upright.push({ at: (left + right) / 2, from: bottom, to: top });
  else return false;
  return true;
}

type Point = readonly [x: number, y: number];

function addSides(rulings: Rulings, points: readonly Point[]): void {
  points.slice(1).forEach((point, i) => {
    addThin(rulings, ...boundsOf([points[i] ?? point, point]));
  });
}

function boundsOf(points: readonly Point[]): [left: number, bottom: number, right: number, top: number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Returns the corners of each part of a path, closed parts with their first corner again; empty if the path has curves. */
function readParts(open: LoadedPage, path: number): Point[][] {
  const { pdfium, scratch } = open;
  const count = pdfium._FPDFPath_CountSegments(path);
  if (count > maxSegments) return [];
  pdfium._FPDFPageObj_GetMatrix(path, scratch);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [
    ...pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 6),
  ];
  const parts: Point[][] = [];
  for (let i = 0; i < count; i++) {
    const segment = pdfium._FPDFPath_GetPathSegment(path, i);
    const kind = pdfium._FPDFPathSegment_GetType(segment);
    if (kind === bezierTo) return [];
    pdfium._FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 2);
    const point: Point = [a * x + c * y + e, b * x + d * y + f];
    const part = parts.at(-1);
    if (kind === moveTo || !part) parts.push([point]);
    else part.push(point);
    const [first] = parts.at(-1) ?? [];
    if (first && pdfium._FPDFPathSegment_GetClose(segment)) parts.at(-1)?.push(first);
  }
  return parts;
}
