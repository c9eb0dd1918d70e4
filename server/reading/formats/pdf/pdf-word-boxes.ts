import type { PageWords } from '../../page.ts';
import type { OpenTextPage } from './letters/pdf-glyphs.ts';
import { lineEndHyphen, type PageText } from './pdf-page-text.ts';

export interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
}

/** More words than any page for people has. */
const mostWords = 5000;
/** Longer runs without a space, as in Japanese, are cut, so that a quotation marks its own part of a line. */
const longestWord = 40;
const unspaced = /[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/** A word before a line's end and its rest are two. */
const runs = new RegExp(`[^\\s${lineEndHyphen}]+`, 'g');

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the words of a page in the order of its text, with their places in its picture. */
export function placeWords(page: OpenTextPage, text: PageText, size: PictureSize): PageWords['words'] {
  const words: PageWords['words'] = [];
  for (const { 0: run, index } of text.text.matchAll(runs)) {
    for (const [start, end] of cutRun(run)) {
      if (words.length === mostWords) return words;
      const box = boxOf(page, text, index + start, index + end);
      if (box) words.push({ text: run.slice(start, end), ...placeBox(page, box, size) });
    }
  }
  return words;
}

/** Cuts scripts without spaces into characters, and other runs if they are long. */
function cutRun(run: string): [start: number, end: number][] {
  const step = unspaced.test(run) ? 1 : longestWord;
  const count = Math.ceil(run.length / step);
  return Array.from({ length: count }, (_, i) => [i * step, Math.min(run.length, (i + 1) * step)]);
}

function boxOf(
  { pdfium, textPage, scratch }: OpenTextPage,
  text: PageText,
  from: number,
  to: number,
): Box | undefined {
  let union: Box | undefined;
  for (let at = from; at < to; at++) {
    const index = text.characterAt(at);
    if (index < 0 || !pdfium._FPDFText_GetLooseCharBox(textPage, index, scratch)) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
    union = {
      left: Math.min(union?.left ?? left, left),
      top: Math.max(union?.top ?? top, top),
      right: Math.max(union?.right ?? right, right),
      bottom: Math.min(union?.bottom ?? bottom, bottom),
    };
  }
  return union;
}

/** Converts a box of the page, whose y grows upwards, to pixels of its picture; the page may be turned. */
function placeBox(page: OpenTextPage, { left, top, right, bottom }: Box, { width, height }: PictureSize) {
  const corners = [
    placePoint(page, left, top, width, height),
    placePoint(page, right, bottom, width, height),
  ];
  const [xs, ys] = [corners.map(([x]) => within(x, width)), corners.map(([, y]) => within(y, height))];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function placePoint(
  { pdfium, page, scratch }: OpenTextPage,
  x: number,
  y: number,
  width: number,
  height: number,
): [x: number, y: number] {
  pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, scratch, scratch + 4);
  const view = new DataView(pdfium.HEAPU8.buffer, scratch, 8);
  return [view.getInt32(0, true), view.getInt32(4, true)];
}

/** A file may place its words anywhere. */
function within(place: number, size: number): number {
  return Math.min(size, Math.max(0, place));
}
