import type { Glyph } from './pdf-glyphs.ts';

const letters = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const letter = new RegExp(`[${letters}]`);
/** Letters twice, one pair after another, as where they were drawn again for a shadow or for weight. */
const twice = new RegExp(`(?:([${letters}])\\1){3}`);
const bracket = /[()[\]{}]/g;
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
};

/** Distance of a letter from its shadow, in heights of its box; two letters have more between them. */
const shadowDistance = 0.12;
/** A ligature has up to four letters at one place, and then those of its shadow. */
const maxLigature = 4;

export function isRightToLeft(text: string): boolean {
  return letter.test(text);
}

/** True if a page may have letters of a script written from right to left twice, where PDFium doesn't notice a shadow. */
export function hasDoubledLetters(text: string): boolean {
  return twice.test(text);
}

/** Drops letters that are drawn again at nearly the same place. */
export function dropShadows(glyphs: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = [];
  for (const glyph of glyphs) {
    const isShadow = kept.slice(-maxLigature).some((before) => isDrawnAgain(before, glyph));
    if (!isShadow) kept.push(glyph);
  }
  return kept;
}

function isDrawnAgain(before: Glyph, glyph: Glyph): boolean {
  if (before.text !== glyph.text || glyph.isBlank) return false;
  const distance = Math.max(Math.abs(before.left - glyph.left), Math.abs(before.y - glyph.y));
  return before.object !== glyph.object && distance <= glyph.height * shadowDistance;
}

/** Puts digits in their order again that PDFium turned with the line around them, as each is far from the next. */
export function reorderDigits(glyphs: readonly Glyph[]): Glyph[] {
  const ordered: Glyph[] = [];
  let run: Glyph[] = [];
  const endRun = () => {
    ordered.push(...run.toReversed());
    run = [];
  };
  for (const glyph of glyphs) {
    const before = run.at(-1);
    const isDigit = /\p{Nd}/u.test(glyph.text);
    if (before && !(isDigit && glyph.left < before.left && Math.abs(glyph.y - before.y) < 1)) endRun();
    if (isDigit) run.push(glyph);
    else ordered.push(glyph);
  }
  endRun();
  return ordered;
}

/** Turns the brackets of lines in which they close before they open: PDFium reverses a line, but not its signs. */
export function turnBrackets(text: string): string {
  if (!isRightToLeft(text) || text.search(bracket) === -1) return text;
  return text.replace(/[^\n]+/g, (line) => {
    if (!isRightToLeft(line) || isBalanced(line)) return line;
    const turned = line.replace(bracket, (sign) => mirrored[sign] ?? sign);
    return isBalanced(turned) ? turned : line;
  });
}

function isBalanced(line: string): boolean {
  const open: string[] = [];
  for (const [sign] of line.matchAll(bracket)) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (open.pop() !== mirrored[sign]) return false;
  }
  return open.length === 0;
}
