import type { AnswerEvent } from './answer-event.ts';
import type { Mark } from './mark.ts';
import { createMarkScanner, type MarkToken, type Token } from './mark-scanner.ts';
import { createMarkedText, type MarkedText } from './marked-text.ts';
import { createCodeParter, type Stretch } from './part-code.ts';
import { createPassageNumbers, type PassageNumbers } from './passage-numbers.ts';

/** The citations of one answer so far. */
interface Citing {
  passageCount: number;
  numbers: PassageNumbers;
  isFootnote: (number: number) => boolean;
  /** True if `(1)` can't cite: the answer cites in brackets, or numbers something else so. */
  numbersOtherwise: boolean;
  /** True if the answer has links such as `[RFC][1]`, whose definitions stay. */
  hasReferences: boolean;
  text: MarkedText;
}

/** Highest number of a citation that a model invents; higher ones are years and the like. */
const highestInvented = 50;

/** Resolves the citations of one answer. Synchronous, because every token passes here. */
export interface CitationResolver {
  /** Returns the events that can no longer change. A mark split between two chunks is joined. */
  read(chunk: string): AnswerEvent[];
  /** Returns what was held back. */
  end(): AnswerEvent[];
}

interface CitingOptions {
  /** False for passages that the model was not given. */
  isKnown?: (passage: number) => boolean;
  /** False for `[^n]` that has no text: a citation. By default the answer's end tells. */
  isFootnote?: (number: number) => boolean;
  /** True while a text of our own is read, which cites by `[1]` alone. */
  isOwn?: () => boolean;
}

/**
 * Creates a resolver that renumbers citations by first mention, writes each as `[n]`, in whatever form a model writes it, and drops those that
 * cite nothing; code stays as it is. `[^n]` stays a footnote: it cites the passage unless its text follows. `passage` in an event counts from 0 in
 * the order offered.
 */
export function createCitationResolver(
  passageCount: number,
  { isKnown = () => true, isFootnote = () => true, isOwn = () => false }: CitingOptions = {},
): CitationResolver {
  const numbers = createPassageNumbers(passageCount, isKnown);
  const citing: Citing = {
    ...{ passageCount, numbers, isFootnote, text: createMarkedText() },
    ...{ numbersOtherwise: false, hasReferences: false },
  };
  const code = createCodeParter();
  const scanner = createMarkScanner(isOwn);
  const readStretches = (stretches: readonly Stretch[]) => {
    const events: AnswerEvent[] = [];
    for (const { text, isCode } of stretches) {
      resolve(citing, isCode ? scanner.end() : scanner.read(text), events);
      if (isCode) resolve(citing, [{ text }], events);
    }
    return events;
  };
  return {
    read: (chunk) => readStretches(code.read(chunk)),
    end() {
      const events = readStretches(code.end());
      resolve(citing, scanner.end(), events);
      numbers.citeNotes(events);
      return events;
    },
  };
}

/** Adds new citations, then the text that has them. */
function resolve(citing: Citing, tokens: readonly Token[], events: AnswerEvent[]): void {
  let text = '';
  for (const token of tokens) {
    text += 'text' in token ? citing.text.addText(token.text) : resolveMark(citing, token, events);
  }
  if (text !== '') events.push({ type: 'text', text });
}

/** Returns what is sent in place of a mark. */
function resolveMark(citing: Citing, { mark, gap, written }: MarkToken, events: AnswerEvent[]): string {
  const { form, numbers } = mark;
  if ((form === 'note' || form === 'note-text') && numbers.every(citing.isFootnote))
    return citing.text.addMark(gap, `[^${citing.numbers.numberNote(numbers[0] ?? 0, form === 'note-text')}]`);
  if (form === 'reference') citing.hasReferences = true;
  if (!isCitation(citing, mark, written)) {
    if (form === 'enumeration' || form === 'aside')
      citing.numbersOtherwise ||= numbers.every(citing.numbers.isOffered);
    return citing.text.addText(gap + written);
  }
  if (form === 'definition') return citing.text.addText(gap);
  const cited = new Set(numbers.flatMap((number) => citing.numbers.cite(number, events)));
  if (cited.size === 0) return citing.text.dropMark(gap);
  if (form !== 'aside') citing.numbersOtherwise = true;
  return citing.text.addMark(gap, [...cited].map((number) => `[${number}]`).join(''));
}

function isCitation(citing: Citing, { form, numbers }: Mark, written: string): boolean {
  const { passageCount, numbersOtherwise, hasReferences } = citing;
  const areNumbers = numbers.every((number) => number <= Math.max(passageCount, highestInvented));
  switch (form) {
    case 'dagger':
      return true;
    case 'definition':
      return !hasReferences;
    case 'aside':
      return !numbersOtherwise && numbers.every(citing.numbers.isOffered);
    case 'named':
      // `(Document 12)` may be one that the text is about.
      return /^[(（]/.test(written) ? numbers.every(citing.numbers.isOffered) : areNumbers;
    case 'numbers':
    case 'note':
    case 'range':
      // `[1984]`, the interval `[0, 1]`, and `[1, 2]` if there was nothing to cite.
      return areNumbers && (numbers.length === 1 || (passageCount > 0 && !numbers.includes(0)));
    default:
      return false;
  }
}
