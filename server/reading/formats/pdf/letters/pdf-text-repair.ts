import type { PageText } from '../pdf-page-text.ts';
import { scratchBytes } from '../pdfium.ts';
import { type Glyph, type OpenTextPage, readGlyphs } from './pdf-glyphs.ts';
import { respace, respaceRightToLeft } from './pdf-respace.ts';
import { dropShadows, hasDoubledLetters, isRightToLeft, turnBrackets } from './pdf-right-to-left.ts';

/** Single letters one after another, as PDFium reads letter-spaced text. */
const spacedLetters = /(?:^|\s)\p{L}(?:\s{1,2}\p{L}){5}(?!\S)/u;
/** Scripts with joined signs, where PDFium sees gaps that don't exist. */
const joiningScripts = /[\u0900-\u0eff\u1000-\u109f\u1780-\u17ff]/;
/** Alef before lam: the characters of a ligature, in the wrong order. */
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

/**
 * Repairs a page's text where PDFium is known to misread it: letter-spaced text, scripts with joined signs, Arabic ligatures
 * and accents drawn over letters. Returns other pages as they are, since reading every character's position takes long.
 */
export function repairPageText(page: OpenTextPage, read: PageText): PageText {
  const repaired = repairGlyphs(page, read);
  const text = turnBrackets(repaired.text);
  return text === repaired.text ? repaired : { ...repaired, text };
}

function repairGlyphs(page: OpenTextPage, read: PageText): PageText {
  const { text } = read;
  const hasFalseGaps = spacedLetters.test(text) || joiningScripts.test(text);
  const isDoubled = hasDoubledLetters(text);
  if (!hasFalseGaps && !isDoubled && !lamAlef.test(text) && !hasDrawnAccents(page, read)) return read;
  const all = readGlyphs(page, read);
  const glyphs = composeAccents(reorderLigatures(isDoubled ? dropShadows(all) : all));
  if (!hasFalseGaps) return joinGlyphs(glyphs);
  const once = dropRepeats(glyphs, createMarkFinder(page));
  return joinGlyphs(isRightToLeft(text) ? respaceRightToLeft(once) : respace(once));
}

function joinGlyphs(glyphs: readonly Glyph[]): PageText {
  const indexes: number[] = [];
  for (const { text, index } of glyphs) for (let i = 0; i < text.length; i++) indexes.push(index);
  return {
    text: glyphs.map(({ text }) => text).join(''),
    characterAt: (offset) => indexes[offset] ?? -1,
  };
}

/** Restores the order of a ligature's characters, which PDFium reverses with the line. */
function reorderLigatures(glyphs: readonly Glyph[]): Glyph[] {
  const turned = [...glyphs];
  for (let i = 1; i < turned.length; i++) {
    const [a, b] = [turned[i - 1], turned[i]];
    if (!a || !b || a.object !== b.object || !lamAlef.test(a.text + b.text)) continue;
    if (Math.abs(a.left - b.left) <= 0.01 && Math.abs(a.y - b.y) <= 0.01) [turned[i - 1], turned[i]] = [b, a];
  }
  return turned;
}

/** Joins accents with the letters they are drawn over, as older TeX does. */
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

/** True if an accent is drawn over a letter. Checks positions, since code and quotations contain these characters too. */
function hasDrawnAccents(page: OpenTextPage, { text, characterAt }: PageText): boolean {
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

/** Drops the repeated text of a mark, which PDFium reads again after another character inside the mark. */
function dropRepeats(glyphs: readonly Glyph[], markOf: (glyph: Glyph) => number | undefined): Glyph[] {
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

const key = Buffer.from('ActualText\0');

/**
 * Returns a function that finds the ActualText mark around a character: PDFium's handle, undefined if there is none. Such
 * marks give the characters of drawn glyphs; programs write them for scripts with joined signs.
 */
function createMarkFinder(page: OpenTextPage): (glyph: Glyph) => number | undefined {
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
