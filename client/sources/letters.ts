import { trimEndOf } from '#shared/text/trim-text.ts';
import { unspaced } from './unspaced-scripts.ts';

/** Offsets in a text. */
export type Span = [start: number, end: number];

/** The letters and digits of a text, folded, each with its place; so spaces, marks, hyphens and ligatures make no difference. */
export interface Letters {
  source: string;
  folded: string;
  /** Offsets in the source of each folded letter's beginning and end. */
  starts: number[];
  ends: number[];
}

const letter = /[\p{L}\p{N}]/u;

export function readLetters(source: string): Letters {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of source) {
    const end = at + character.length;
    for (const unit of foldCharacter(character)) {
      folded += unit;
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { source, folded, starts, ends };
}

export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join('');
}

/** Returns '' for anything but letters and digits. */
function foldCharacter(character: string): string {
  const folded = character.normalize('NFKD').toLowerCase();
  return /^[a-z0-9]$/.test(folded) ? folded : folded.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Finds a quotation that does not begin or end within a word, where words have spaces around them. */
export function findQuote(letters: Letters, quote: string): Span | undefined {
  const wanted = foldText(quote);
  if (wanted === '') return undefined;
  const { folded, starts, ends, source } = letters;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const start = starts[at] ?? 0;
    const end = ends[at + wanted.length - 1] ?? 0;
    const cuts =
      isWithinWord(source.slice(start - 1, start), source.slice(start, start + 1)) ||
      isWithinWord(source.slice(end - 1, end), source.slice(end, end + 1));
    if (!cuts) return withMarks(source, quote, [start, end]);
  }
  return undefined;
}

/** True between two letters of a word. */
function isWithinWord(before: string, after: string): boolean {
  return letter.test(before) && letter.test(after) && !unspaced.test(before) && !unspaced.test(after);
}

/** Adds the punctuation at the quotation's end, if the text has the same. */
function withMarks(source: string, quote: string, [start, end]: Span): Span {
  const bare = quote.trim();
  const marks = bare.slice(trimEndOf(bare, /[\p{P}\p{S}]/u).length);
  return [start, source.startsWith(marks, end) ? end + marks.length : end];
}
