import { type ActualTexts, readActualTexts } from './pdf-actual-text.ts';
import { type Glyph, type OpenTextPage, readGlyphs } from './pdf-glyphs.ts';
import type { PageText } from './pdf-page-text.ts';
import { quantile } from './quantile.ts';

/** Letters that stand alone one after another, as PDFium reads spaced ones. */
const spacedLetters = /(?:^|\s)\p{L}(?:\s{1,2}\p{L}){5}(?!\S)/u;
/** Each letter twice, as it reads text with its shadow. */
const doubledLetters = /(?:(\p{L})\1){4}/u;
/** Scripts whose signs join, so that PDFium sees gaps where there are none. */
const joiningScripts = /[\u0900-\u0eff\u1000-\u109f\u1780-\u17ff]/;
/** Alef before lam, which one glyph shows the other way round. */
const lamAlef = /[\u0622\u0623\u0625\u0627]\u0644/;
const accents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u00af': '\u0304',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '\u00a8': '\u0308',
  '\u02da': '\u030a',
  '\u02dd': '\u030b',
  '\u02c7': '\u030c',
  '\u00b8': '\u0327',
  '\u02db': '\u0328',
};
const accentBesideLetter =
  /[`\u00b4\u02c6\u02dc\u00af\u02d8\u02d9\u00a8\u02da\u02dd\u02c7](?=\p{L})|(?<=\p{L})[\u00b8\u02db]/gu;

/** In heights of a character's box: what is between words and not between letters. */
const wordGap = 0.1;
/** Letters are spaced no wider than that. */
const widestSpacing = 0.5;
/** What stands further away is another cell or column. */
const widestGap = 2;
const level = 0.2;

/**
 * A page's text where PDFium is known to misread it: spaced letters, shadows, scripts with joined signs, Arabic ligatures
 * and accents drawn over letters. Other pages are answered as they are: asking for every character's place takes long.
 */
export function mendPageText(page: OpenTextPage, read: PageText): PageText {
  const { text } = read;
  const isSpaced = spacedLetters.test(text);
  const isDoubled = doubledLetters.test(text);
  const isJoined = joiningScripts.test(text);
  if (!isSpaced && !isDoubled && !isJoined && !lamAlef.test(text) && !holdsDrawnAccents(page, read))
    return read;
  let glyphs = composeAccents(turnLigatures(readGlyphs(page, read)));
  if (isDoubled) glyphs = dropShadows(glyphs);
  if (!isSpaced && !isDoubled && !isJoined) return textOf(glyphs);
  const actual = readActualTexts(page);
  return textOf(respace(dropRepeats(glyphs, actual), actual));
}

function textOf(glyphs: readonly Glyph[]): PageText {
  const indexes: number[] = [];
  for (const { text, index } of glyphs) for (let i = 0; i < text.length; i++) indexes.push(index);
  return {
    text: glyphs.map(({ text }) => text).join(''),
    characterAt: (offset) => indexes[offset] ?? -1,
  };
}

function isSamePlace(a: Glyph, b: Glyph, within: number): boolean {
  return Math.abs(a.left - b.left) <= within && Math.abs(a.y - b.y) <= within;
}

/** What one glyph shows was turned round with the line. */
function turnLigatures(glyphs: readonly Glyph[]): Glyph[] {
  const turned = [...glyphs];
  for (let i = 1; i < turned.length; i++) {
    const [a, b] = [turned[i - 1], turned[i]];
    if (!a || !b || a.object !== b.object || !lamAlef.test(a.text + b.text)) continue;
    if (isSamePlace(a, b, 0.01)) [turned[i - 1], turned[i]] = [b, a];
  }
  return turned;
}

/** Older TeX draws an accent and then the letter under it. */
function composeAccents(glyphs: readonly Glyph[]): Glyph[] {
  const composed: Glyph[] = [];
  for (const glyph of glyphs) {
    const before = composed.at(-1);
    const both = before && accented(before, glyph);
    if (both) composed[composed.length - 1] = both;
    else composed.push(glyph);
  }
  return composed;
}

/** Asks for the places beside such signs alone, since code and quotations hold them as they are. */
function holdsDrawnAccents(page: OpenTextPage, { text, characterAt }: PageText): boolean {
  return Iterator.from(text.matchAll(accentBesideLetter)).some(({ index }) => {
    const start = Math.max(0, index - 1);
    const glyphs = readGlyphs(page, {
      text: text.slice(start, index + 2),
      characterAt: (offset) => characterAt(start + offset),
    });
    return glyphs.some((glyph, i) => i > 0 && accented(glyphs[i - 1] ?? glyph, glyph) !== undefined);
  });
}

function accented(a: Glyph, b: Glyph): Glyph | undefined {
  const [accent, letter] = accents[a.text] === undefined ? [b, a] : [a, b];
  const mark = accents[accent.text];
  const middle = (accent.left + accent.right) / 2;
  if (mark === undefined || middle < letter.left || middle > letter.right) return undefined;
  const base = letter.text === '\u0131' ? 'i' : letter.text;
  const text = (base + mark).normalize('NFC');
  return /^\p{L}$/u.test(base) && text.length === 1 ? { ...letter, text } : undefined;
}

function dropShadows(glyphs: readonly Glyph[]): Glyph[] {
  const kept: Glyph[] = [];
  for (const glyph of glyphs) {
    const before = kept.at(-1);
    const isShadow = before?.text === glyph.text && isSamePlace(before, glyph, glyph.height * 0.15);
    if (!isShadow || glyph.isBlank) kept.push(glyph);
  }
  return kept;
}

/** What stands beside the drawing is read again where another character stands amid it. */
function dropRepeats(glyphs: readonly Glyph[], { markOf }: ActualTexts): Glyph[] {
  const seen = new Set<number>();
  let open: number | undefined;
  return glyphs.filter((glyph) => {
    if (glyph.object === 0) return true;
    const mark = markOf(glyph);
    if (mark !== open && open !== undefined) seen.add(open);
    open = mark;
    return mark === undefined || !seen.has(mark);
  });
}

/** Blanks that PDFium made up between characters of a line, anew by how far these stand from each other. */
function respace(glyphs: readonly Glyph[], actual: ActualTexts): Glyph[] {
  const respaced: Glyph[] = [];
  for (const line of linesOf(glyphs)) {
    const ends = line.map((glyph) => endOf(glyph, actual));
    const spacing = spacingOf(line, ends);
    line.forEach((glyph, i) => {
      const [before, end] = [line[i - 1], ends[i - 1]];
      const blank = before && end !== undefined && (glyph.left - end) / glyph.height > spacing + wordGap;
      if (blank) respaced.push({ ...before, text: ' ' });
      respaced.push(glyph);
    });
  }
  return respaced;
}

function endOf(glyph: Glyph, actual: ActualTexts): number {
  const mark = actual.markOf(glyph);
  return Math.max(glyph.right, mark === undefined ? glyph.right : (actual.rightOf(mark) ?? glyph.right));
}

/** Characters that follow each other on one height, without the blanks made up between them; all else is a line of its own. */
function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  let between: Glyph[] = [];
  for (const glyph of glyphs) {
    if (glyph.isBlank && glyph.isGenerated) {
      between.push(glyph);
      continue;
    }
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line && before && follows(before, glyph)) line.push(glyph);
    else {
      for (const blank of between) lines.push([blank]);
      lines.push([glyph]);
    }
    between = [];
  }
  return [...lines, between];
}

function follows(before: Glyph, glyph: Glyph): boolean {
  if (before.isBlank && before.isGenerated) return false;
  const isLevel = Math.abs(before.y - glyph.y) <= glyph.height * level;
  return isLevel && glyph.left >= before.left - 0.1 && glyph.left - before.right < glyph.height * widestGap;
}

/** How far the letters of a line stand apart, in their heights: 0 but where some stand further apart than these. */
function spacingOf(line: readonly Glyph[], ends: readonly number[]): number {
  const gaps = line.slice(1).map((glyph, i) => (glyph.left - (ends[i] ?? 0)) / glyph.height);
  const spacing = quantile(gaps, 0.25) ?? 0;
  const varies = gaps.some((gap) => gap > spacing + wordGap);
  return varies && spacing > 0 && spacing < widestSpacing ? spacing : 0;
}
