import { quantile } from '../quantile.ts';
import type { Glyph } from './pdf-glyphs.ts';
import { isRightToLeft, reorderDigits } from './pdf-right-to-left.ts';

/** Single letters and digits one after another, on a page that has letter-spaced text. */
const spacedSigns = /(?:^|\s)[\p{L}\p{N}](?:\s{1,2}[\p{L}\p{N}]){2}(?!\S)/u;

// All in heights of a character's box.
/** Minimum gap between words, beyond that between letters. */
const wordGap = 0.1;
const maxLetterSpacing = 0.5;
/** A wider gap separates cells or columns. */
const maxGap = 2;
/** Maximum difference of height within a line. */
const levelTolerance = 0.2;

/** Replaces the blanks that PDFium inserted in a line, by the distances of its characters. */
export function respace(glyphs: readonly Glyph[]): Glyph[] {
  const respaced: Glyph[] = [];
  for (const line of splitGlyphLines(glyphs)) {
    const spacing = letterSpacing(line);
    line.forEach((glyph, i) => {
      const before = line[i - 1];
      const blank = before && gapBetween(before, glyph) / glyph.height > spacing + wordGap;
      if (blank) respaced.push({ ...before, text: ' ' });
      respaced.push(glyph);
    });
  }
  return respaced;
}

/** Groups characters that follow each other at one height, without inserted blanks; any other character is a line by itself. */
function splitGlyphLines(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  let between: Glyph[] = [];
  let mayGoBack = false;
  for (const glyph of glyphs) {
    if (glyph.isBlank && glyph.isGenerated) {
      between.push(glyph);
      continue;
    }
    const line = lines.at(-1);
    const before = line?.at(-1);
    mayGoBack ||= isRightToLeft(glyph.text);
    if (line && before && follows(before, glyph, mayGoBack)) line.push(glyph);
    else {
      mayGoBack = isRightToLeft(glyph.text);
      for (const blank of between) lines.push([blank]);
      lines.push([glyph]);
    }
    between = [];
  }
  return [...lines, between];
}

function follows(before: Glyph, glyph: Glyph, mayGoBack: boolean): boolean {
  if (before.isBlank && before.isGenerated) return false;
  const isLevel = Math.abs(before.y - glyph.y) <= glyph.height * levelTolerance;
  const isOnward = mayGoBack || glyph.left >= before.left - 0.1;
  return isLevel && isOnward && gapBetween(before, glyph) < glyph.height * maxGap;
}

/** Returns the distance of two characters, the second of which may be to the left. */
function gapBetween(before: Glyph, glyph: Glyph): number {
  return glyph.left >= before.left - 0.1 ? glyph.left - before.right : before.left - glyph.right;
}

/** Returns the spacing between letters in heights; 0 unless other gaps in the line are wider. */
function letterSpacing(line: readonly Glyph[]): number {
  const gaps = line.slice(1).map((glyph, i) => gapBetween(line[i] ?? glyph, glyph) / glyph.height);
  const spacing = quantile(gaps, 0.25) ?? 0;
  const varies = gaps.some((gap) => gap > spacing + wordGap);
  return varies && spacing > 0 && spacing < maxLetterSpacing ? spacing : 0;
}

/** Replaces the blanks of letter-spaced lines alone: the boxes of Arabic letters that join say nothing about gaps. */
export function respaceRightToLeft(glyphs: readonly Glyph[]): Glyph[] {
  const lines: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    lines.at(-1)?.push(glyph);
    if (glyph.text === '\n') lines.push([]);
  }
  return lines.flatMap((line) => {
    const isSpaced = spacedSigns.test(line.map(({ text }) => text).join(''));
    return isSpaced ? reorderDigits(respace(line)) : line;
  });
}
