import { unescapeMarkup } from '#client/ui/markdown/unescape.ts';
import { citation } from '#shared/text/citations.ts';
import { findQuote, foldText, readLetters, type Span } from './letters.ts';

/** A citation in an answer, with what stands right before it. */
export interface Cited {
  number: string;
  /** Quotations, else sentences and cells of a row. */
  quotes: string[];
}

/** Characters from which a quotation is a sentence rather than a cell or a name. */
const sentence = 24;

/** Shorter sentences may stand anywhere. */
const shortest = 8;

/** Code in which `[1]` cites nothing. */
const code = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)|`[^`\n]*`/g;

/** Returns the citations of an answer in order. */
export function citationsOf(answer: string): Cited[] {
  const found: Cited[] = [];
  const text = answer.replace(code, (whole) => ' '.repeat(whole.length));
  let said = '';
  let from = 0;
  for (const { 0: marker, 1: number = '', index } of text.matchAll(citation)) {
    const between = answer.slice(from, index);
    // Sources in one row stand for the same words.
    if (between.trim() !== '') said = between;
    found.push({ number, quotes: [...new Set(quotedIn(said))] });
    from = index + marker.length;
  }
  return found;
}

/** Returns what stands between quotation marks, else sentences, and of a row its cells: whichever the passage holds is marked. */
function quotedIn(text: string): string[] {
  const quoted = [...text.matchAll(/“([^“”]+)”/g)].map(([, quote = '']) => quote);
  const said = quoted.length > 0 ? quoted : text.split('\n').flatMap(partsOfLine);
  return said.map((part) => unescapeMarkup(part.replaceAll('**', '')).trim()).filter((part) => part !== '');
}

function partsOfLine(line: string): string[] {
  // `Double kayak, Half a day: **54**`
  if (/: \*\*[^*]+\*\*/.test(line)) return line.split(/, |: |; /);
  return line.split(/(?<=[.!?؟](?:\*\*)?)\s+|(?<=[。！？])/u).filter((part) => part.length >= shortest);
}

/**
 * Finds quotations in a passage, in order and without overlaps. Cells of one row are found as the whole row. If the words are not the
 * passage's own, its sentence with the most of them is found.
 */
export function findQuoted(text: string, quotes: readonly string[]): Span[] {
  const parts = quotes.flatMap((quote) => quote.split('…').map((part) => part.trim())).filter(Boolean);
  const row = findRow(
    text,
    parts.filter((part) => part.length < sentence),
  );
  const letters = readLetters(text);
  const inRow = row && readLetters(text.slice(...row));
  const verbatim = parts.flatMap((part): Span[] => {
    if (inRow && findQuote(inRow, part)) return [];
    const found = findQuote(letters, part);
    return found ? [found] : [];
  });
  const found = row ? [...verbatim, row] : verbatim;
  return mergeSpans(found.length > 0 ? found : findNearest(text, parts));
}

/** The line with the most of the quotations, where it holds at least two. */
function findRow(text: string, parts: readonly string[]): Span | undefined {
  if (parts.length < 2) return undefined;
  let best: { span: Span; count: number } | undefined;
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const letters = readLetters(line);
    const count = parts.filter((part) => findQuote(letters, part) !== undefined).length;
    if (count >= 2 && count > (best?.count ?? 0)) best = { span: [index, index + line.length], count };
  }
  return best?.span;
}

/** Share of a sentence's words that must be in the answer's, and the least number of them. */
const nearEnough = { share: 0.5, count: 3 };

/** The sentence that shares most with one of the parts; a model may say it in its own words. */
function findNearest(text: string, parts: readonly string[]): Span[] {
  let best: { span: Span; share: number } | undefined;
  for (const part of parts) {
    const said = new Set(wordsOf(part));
    if (said.size < nearEnough.count) continue;
    for (const { 0: line, index } of text.matchAll(/[^\n.!?؟。！？]+[.!?؟。！？]*/gu)) {
      const words = new Set(wordsOf(line));
      const shared = [...words].filter((word) => said.has(word)).length;
      const share = shared / Math.min(words.size, said.size);
      if (shared < nearEnough.count || share < nearEnough.share || share <= (best?.share ?? 0)) continue;
      const start = index + line.length - line.trimStart().length;
      best = { span: [start, index + line.trimEnd().length], share };
    }
  }
  return best ? [best.span] : [];
}

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => foldText(word));
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
