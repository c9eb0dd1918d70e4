import { writtenCitations } from '#contract/citations.ts';
import { partCode } from './part-code.ts';

/** A piece of an answer on its way out: text, or the first mention of a passage, told just before the text that cites it. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; number: number; passage: number }
  /** Told last. */
  | { type: 'support'; basis: 'documents' | 'model' };

/** What is cited, and under which number each passage is known by now. */
interface Citing {
  passageCount: number;
  isKnown: (passage: number) => boolean;
  numbers: Map<number, number>;
}

/** Citations with what stands right before them. */
const marker = new RegExp(`(\\]?)(\\s?)(${writtenCitations.source})`, 'g');
/** What the next chunk may turn into one. */
const unfinished = /(?:\]?\s?\[[\d^,\s]*|\s|(?<!\[[\d^,\s]+)\])$/;
/** In characters; no citation is longer. */
const longestHeld = 200;
/** Higher numbers that cite nothing are years and the like, not citations. */
const highestInvented = 50;

/**
 * Renumbers a model's citations by first mention, writes each as `[n]`, and drops those that cite nothing; code is left as it is.
 * `passage` in a citation counts from 0 in the order offered; one that the model does not know cites nothing. A marker split
 * between two chunks is put together.
 */
export async function* resolveCitations(
  chunks: AsyncIterable<string>,
  passageCount: number,
  isKnown: (passage: number) => boolean = () => true,
): AsyncGenerator<AnswerEvent> {
  const citing: Citing = { passageCount, isKnown, numbers: new Map() };
  let held = '';
  for await (const { text, isCode } of partCode(chunks)) {
    if (isCode) {
      yield* resolve(citing, held);
      held = '';
      yield { type: 'text', text };
      continue;
    }
    const whole = held + text;
    const end = endOfWhole(whole);
    held = whole.slice(end);
    yield* resolve(citing, whole.slice(0, end));
  }
  yield* resolve(citing, held);
}

/** Up to where a text can no longer change. */
function endOfWhole(text: string): number {
  const from = Math.max(0, text.length - longestHeld);
  const at = text.slice(from).search(unfinished);
  return at === -1 ? text.length : from + at;
}

function* resolve(citing: Citing, text: string): Generator<AnswerEvent> {
  const fresh: AnswerEvent[] = [];
  const resolved = text.replace(marker, (whole, bracket: string, space: string, written: string) => {
    const numbers = written.match(/\d+/g)?.map(Number) ?? [];
    // `[RFC][9110]` is a reference of the text's own.
    if ((bracket !== '' && space === '') || !areCitations(citing, numbers)) return whole;
    const cited = new Set(numbers.flatMap((number) => cite(citing, number - 1, fresh)));
    return cited.size === 0 ? bracket : `${bracket}${space}${[...cited].map((n) => `[${n}]`).join('')}`;
  });
  yield* fresh;
  if (resolved !== '') yield { type: 'text', text: resolved };
}

/** `[1984]` and the interval `[0, 1]` cite nothing; nor does `[1, 2]` where there was nothing to cite. */
function areCitations({ passageCount }: Citing, numbers: readonly number[]): boolean {
  if (numbers.length > 1 && (passageCount === 0 || numbers.includes(0))) return false;
  return numbers.every((number) => number <= Math.max(passageCount, highestInvented));
}

/** The number that a passage is cited by; none where there is nothing to cite. */
function cite({ passageCount, isKnown, numbers }: Citing, passage: number, fresh: AnswerEvent[]): number[] {
  if (passage < 0 || passage >= passageCount || !isKnown(passage)) return [];
  const number = numbers.get(passage) ?? numbers.size + 1;
  if (!numbers.has(passage)) fresh.push({ type: 'citation', number, passage });
  numbers.set(passage, number);
  return [number];
}
