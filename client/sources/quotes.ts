import { unescapeMarkup } from '#client/ui/markdown/unescape.ts';
import { citation } from '#contract/citations.ts';
import { unspaced } from './unspaced-scripts.ts';

/** Offsets in a text. */
export type Span = [start: number, end: number];

/** Characters from which a quotation is a sentence rather than a cell or a name. */
const sentence = 24;

/** Shorter sentences may stand anywhere. */
const shortest = 8;

/** Returns the quotations right before each citation of a source. */
export function quotesOf(answer: string, number: string): string[] {
  const quotes: string[] = [];
  let said = '';
  let from = 0;
  for (const { 0: marker, 1: cited, index } of answer.matchAll(citation)) {
    const between = answer.slice(from, index);
    // Sources in one row stand for the same words.
    if (between.trim() !== '') said = between;
    if (cited === number) quotes.push(...quotedIn(said));
    from = index + marker.length;
  }
  return [...new Set(quotes)];
}

/** Returns what stands between quotation marks, else sentences, and of a row its cells: whichever the passage holds is marked. */
function quotedIn(text: string): string[] {
  const quoted = [...text.matchAll(/“([^“”]+)”/g)].map(([, quote = '']) => quote);
  const said = quoted.length > 0 ? quoted : text.split('\n').flatMap(partsOfLine);
  return said.map((part) => unescapeMarkup(part.replaceAll('**', '')).trim());
}

function partsOfLine(line: string): string[] {
  // `Double kayak, Half a day: **54**`
  if (/: \*\*[^*]+\*\*/.test(line)) return line.split(/, |: |; /);
  return line.split(/(?<=[.!?؟](?:\*\*)?)\s+|(?<=[。！？])/u).filter((part) => part.length >= shortest);
}

/** Finds quotations in a passage, in order and without overlaps. Cells of one row are found as the whole row. */
export function findQuoted(text: string, quotes: readonly string[]): Span[] {
  const patterns = quotes
    .flatMap((quote) => quote.split('…').map((part) => part.trim()))
    .filter((part) => part !== '')
    .map((part) => ({ isShort: part.length < sentence, pattern: patternOf(part) }));
  const row = findRow(
    text,
    patterns.flatMap(({ isShort, pattern }) => (isShort ? [pattern] : [])),
  );
  const outside = patterns.filter(({ pattern }) => !(row && pattern.test(text.slice(...row))));
  const verbatim = outside.flatMap(({ pattern }): Span[] => {
    const found = pattern.exec(text);
    return found ? [[found.index, found.index + found[0].length]] : [];
  });
  return merge(row ? [...verbatim, row] : verbatim);
}

/** The line with the most of the patterns, where it holds at least two. */
function findRow(text: string, patterns: readonly RegExp[]): Span | undefined {
  let best: { span: Span; count: number } | undefined;
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const count = patterns.filter((pattern) => pattern.test(line)).length;
    if (count >= 2 && count > (best?.count ?? 0)) best = { span: [index, index + line.length], count };
  }
  return best?.span;
}

/** The words as they stand, whatever space is between them; no part of longer words, where words have spaces around them. */
function patternOf(quote: string): RegExp {
  const words = quote.split(/\s+/).map(RegExp.escape).join('\\s+');
  const before = isSpacedWord(quote.slice(0, 1)) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = isSpacedWord(quote.slice(-1)) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`${before}${words}${after}`, 'u');
}

function isSpacedWord(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign) && !unspaced.test(sign);
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
