/** Describes what may come before a drawing's first element; each ends at the first place where it can, so that no text takes long. */
const before = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/iy;
const element = /<svg[\s>]/iy;

/** True for text that begins as an SVG drawing does. */
export function isDrawing(text: string): boolean {
  let at = 0;
  for (before.lastIndex = at; before.test(text); ) at = before.lastIndex;
  element.lastIndex = at;
  return element.test(text);
}
