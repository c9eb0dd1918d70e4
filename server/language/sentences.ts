import { isLabelled } from './labelled.ts';

/** A part of a text by its UTF-16 offsets, trimmed. */
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
// Sentence ends: a mark, closing quotes and citation marks, then white space, which East Asian marks don't need.
// Matches a run of marks from its first one only, since from each it would take quadratic time; runs are bounded because
// the engine stores each step.
const ends =
  /(?:(?<![.!?…؟])[.!?…؟]{1,1000}|[।॥។။])["'”’»)\]]{0,100}(?:\[\d{1,9}\]){0,100}(?=\s)|[。！？｡]{1,1000}["”’」』）]{0,100}|\n\s{0,1000}\n|\n/gu;
const ordinal =
  /(?<!\p{L})(?:am|vom|zum|bis|ab|seit|im|de[rmns]|die|das|und|oder|ein|kl\.|le|den|fra|til|od|do|dne) \d{1,2}$/iu;
const startsLine = /^\s*(?:[-*•–—‣◦#|]|\d{1,3}[.)])\s/u;

/** Splits a text into sentences. A line break ends one at a blank line, a list item, a row or after a mark; elsewhere the line is wrapped. */
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
  // The number of a list item doesn't end a sentence.
  if (/(?:^|\n)[^\S\n]*\d{1,3}$/.test(text.slice(Math.max(0, at - 20), at))) return false;
  // Ordinals of languages that write them with a full stop: "am 1. Mai", "die 3. Auflage".
  if (/^\d{1,2}$/.test(before) && ordinal.test(text.slice(Math.max(0, at - 20), at))) return false;
  // Initials: J. Smith, U.S., a.m.
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

/** True for cells between tabs or bars, or `Header: value; Header: value`. */
function isRow(line: string): boolean {
  return /\t|\s\|\s|\S: [^;]{1,200}; \S{1,80}: /.test(line);
}

function pushTrimmed(spans: Span[], text: string, from: number, to: number): void {
  const span = trimSpan(text, { start: from, end: to });
  if (span.start < span.end) spans.push(span);
}

/** Moves a part's offsets inwards over white space. */
export function trimSpan(text: string, { start, end }: Span): Span {
  const trimmed = text.slice(start, end).trimEnd();
  return { start: start + trimmed.length - trimmed.trimStart().length, end: start + trimmed.length };
}
