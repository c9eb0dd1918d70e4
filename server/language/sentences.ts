import { isLabelled } from './labelled.ts';

/** A sentence, a heading's line or a row, by its UTF-16 offsets in the text; white space around it is left out. */
export interface Span {
  start: number;
  end: number;
}

const abbreviations = new Set(
  `mr mrs ms dr prof st sr jr rev gen col lt sgt capt hon gov sen rep vs etc approx ca cf eg ie no vol pp fig ed eds est
  dept inc ltd co corp bros mt ft jan feb mar apr jun jul aug sep sept oct nov dec bzw usw nr str`.split(
    /\s+/,
  ),
);
// The end of a sentence: its mark, closing quotes and citation marks, then white space. East Asian marks need none.
// A run of marks is tried from its first mark alone: from each of them, a long run would take the square of its length.
// No run is endless, since a pattern remembers each step of it.
const ends =
  /(?:(?<![.!?…؟])[.!?…؟]{1,1000}|[।॥។။])["'”’»)\]]{0,100}(?:\[\d{1,9}\]){0,100}(?=\s)|[。！？｡]{1,1000}["”’」』）]{0,100}|\n\s{0,1000}\n|\n/gu;
const ordinal =
  /(?<!\p{L})(?:am|vom|zum|bis|ab|seit|im|de[rmns]|die|das|und|oder|ein|kl\.|le|den|fra|til|od|do|dne) \d{1,2}$/iu;
const startsLine = /^\s*(?:[-*•–—‣◦#|]|\d{1,3}[.)])\s/u;

/** Cuts a text into its sentences. A line break ends one at a blank line, a list item, a row, or after a closing mark; else it is a wrapped line. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(ends)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, match[0], match.index, end)) continue;
    pushTrimmed(spans, text, start, end);
    start = end;
  }
  pushTrimmed(spans, text, start, text.length);
  return spans;
}

function endsSentence(text: string, mark: string, at: number, end: number): boolean {
  if (mark === '\n') return endsLine(text, at, end);
  if (!/^[.!?…؟]/.test(mark)) return true;
  const before = /[\p{L}\p{N}.]+$/u.exec(text.slice(Math.max(0, at - 20), at))?.[0] ?? '';
  const next = /^\s*["'“‘«([]*(.)/su.exec(text.slice(end, end + 12))?.[1] ?? '';
  if (/\p{Ll}/u.test(next)) return false;
  if (!/^\.(?!\.)/.test(mark)) return true;
  // The number of an item begins what it counts.
  if (/(?:^|\n)[^\S\n]*\d{1,3}$/.test(text.slice(Math.max(0, at - 20), at))) return false;
  // A day or a floor of languages that count with a full stop: "am 1. Mai", "die 3. Auflage".
  if (/^\d{1,2}$/.test(before) && ordinal.test(text.slice(Math.max(0, at - 20), at))) return false;
  // A single capital is an initial (J. Smith); so are those of U.S. or a.m. before a name or a number.
  if (/^(?:\p{Lu}|\p{L}(?:\.\p{L})+)$/u.test(before)) return false;
  return !abbreviations.has(before.toLowerCase());
}

function endsLine(text: string, at: number, end: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const nextBreak = text.indexOf('\n', end);
  const next = text.slice(end, nextBreak === -1 ? text.length : nextBreak);
  if (isLabelled(line) && isLabelled(next)) return true;
  return /[:;|.!?]\s*$/.test(line) || startsLine.test(next) || isRow(line) || isRow(next);
}

/** Cells between tabs or bars, or `Header: value; Header: value`. */
function isRow(line: string): boolean {
  return /\t|\s\|\s|\S: [^;]{1,200}; \S{1,80}: /.test(line);
}

function pushTrimmed(spans: Span[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  if (start < end) spans.push({ start, end });
}
