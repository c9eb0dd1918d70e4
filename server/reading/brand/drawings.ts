import type { DomElement } from '../formats/html/dom-node.ts';

const longestDrawing = 60_000;
/** Describes what a picture can't have, or would fetch. */
const unfit =
  /<(?:script|foreignObject|image|iframe|style|animate|set|text)\b|\son\w+\s*=|(?:xlink:)?href\s*=\s*["'](?!#)/i;

/** Returns a drawing inside a page as a `data:` picture; undefined for one that is an icon, or needs more than itself. */
export function drawingOf(element: DomElement): string | undefined {
  const markup = String(element);
  if (
    markup.length > longestDrawing ||
    unfit.test(markup) ||
    !/<(?:path|polygon|circle|rect)\b/i.test(markup)
  ) {
    return undefined;
  }
  // A part of the page's own sprite isn't in the drawing.
  if (/<use\b/i.test(markup)) return undefined;
  const size = sizeOf(element);
  // Menus and searches have square icons.
  if (!size || (size.width <= 24 && size.height <= 24)) return undefined;
  const named = /\sxmlns=/.test(markup)
    ? markup
    : markup.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(named)}`;
}

function sizeOf(element: DomElement): { width: number; height: number } | undefined {
  const box = (element.getAttribute('viewBox') ?? element.getAttribute('viewbox') ?? '')
    .trim()
    .split(/[\s,]+/);
  const [, , width = '', height = ''] = box;
  const found = [element.getAttribute('width') ?? width, element.getAttribute('height') ?? height].map(
    (one) => Number.parseFloat(one.endsWith('%') || one.endsWith('em') ? '' : one),
  );
  const [w = Number.NaN, h = Number.NaN] = found.map((one, index) =>
    Number.isNaN(one) ? Number.parseFloat([width, height][index] ?? '') : one,
  );
  return w > 0 && h > 0 ? { width: w, height: h } : undefined;
}
