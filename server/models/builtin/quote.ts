import { countWords } from '../../language/word-count.ts';
import type { OfferedPassage } from '../model.ts';
import type { Candidate } from './candidates.ts';

/** A stretch of an offered passage, as it stands there. */
export interface Quotation {
  passage: number;
  start: number;
  end: number;
}

/** A remainder of the budget shorter than this holds no useful sentence. */
const leastWords = 6;
/** Sentences after this many of the best answer too seldom to be worth the reader's time. */
const mostConsidered = 8;

/**
 * Picks from sentences, best first, what fits into `budget` words, the marks of citation counted in. Neighbouring
 * sentences become one quotation. `clip` shortens a sentence that is too long by itself.
 */
export function pickQuotations(
  passages: readonly OfferedPassage[],
  sentences: readonly Candidate[],
  budget: number,
  clip: (sentence: Candidate, most: number) => Quotation | undefined,
): Quotation[] {
  const picked: Quotation[] = [];
  const said = new Set<string>();
  let left = budget;
  for (const sentence of sentences.slice(0, mostConsidered)) {
    if (left < leastWords) break;
    if (said.has(sentence.text)) continue;
    const words = countWords(sentence.text) + 1;
    const fitting = words <= left ? sentence : clip(sentence, left - 1);
    if (!fitting) continue;
    said.add(sentence.text);
    left -= countWords(textOf(passages, fitting)) + 1;
    addQuotation(passages, picked, fitting);
  }
  return picked;
}

function addQuotation(passages: readonly OfferedPassage[], picked: Quotation[], next: Quotation): void {
  const { passage, start, end } = next;
  const touches = (a: number, b: number) => /^\s*$/.test(passages[passage]?.text.slice(a, b) ?? 'x');
  const neighbour = picked.find(
    (one) =>
      one.passage === passage &&
      ((one.end <= start && touches(one.end, start)) || (end <= one.start && touches(end, one.start))),
  );
  if (neighbour) {
    neighbour.start = Math.min(neighbour.start, start);
    neighbour.end = Math.max(neighbour.end, end);
  } else picked.push({ passage, start, end });
}

function textOf(passages: readonly OfferedPassage[], { passage, start, end }: Quotation): string {
  return passages[passage]?.text.slice(start, end) ?? '';
}

/** The quotation as it is said, its citation after it: `“The tower was built in 1889.” [2]`. */
export function sayQuotation(passages: readonly OfferedPassage[], quotation: Quotation): string {
  const whole = passages[quotation.passage]?.text ?? '';
  const text = textOf(passages, quotation)
    // A document's own [1] would be read as one of the reply's citations.
    .replace(/\s?\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const opening = beginsSentence(whole, quotation.start) ? '' : '…';
  const closing = endsSentence(whole, quotation.end) ? '' : '…';
  return `“${opening}${text}${closing}” [${quotation.passage + 1}]`;
}

function beginsSentence(text: string, start: number): boolean {
  return /(?:^|[.!?…。！？\n"”’)\]])\s*$/u.test(text.slice(0, start));
}

function endsSentence(text: string, end: number): boolean {
  return /[.!?…。！？"”’)\]]$/u.test(text.slice(0, end)) || /^\s*(?:\n|$)/.test(text.slice(end));
}
