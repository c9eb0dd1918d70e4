import type { AnswerOutcome, HandoverReason } from '#contract/chat.ts';
import { writtenCitations } from '#contract/citations.ts';
import type { StepEvent } from '#server/models/tools/tool.ts';
import { createCodeParter, type Stretch } from './part-code.ts';
import type { SourceDocument } from './sources.ts';

/** A piece of an outgoing answer: text, or the first mention of a passage, just before the text that cites it. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; number: number; passage: number }
  /** A source of the whole answer. */
  | { type: 'source'; document: SourceDocument }
  | StepEvent
  /** Sent after all text. */
  | { type: 'support'; basis: 'documents' | 'model' }
  /** Questions that may be asked next. */
  | { type: 'next'; questions: string[] }
  /** An offer to reach people. `lacksAnswer` if the agent had none. */
  | { type: 'handover'; reason: HandoverReason; lacksAnswer: boolean }
  /** Sent last. */
  | { type: 'outcome'; outcome: AnswerOutcome };

/** The numbers of the passages that were cited so far. */
interface Citing {
  passageCount: number;
  isKnown: (passage: number) => boolean;
  numbers: Map<number, number>;
  /** Passages whose citation was sent. */
  sent: Set<number>;
  /** Passages that `[^n]` may cite: it is a footnote if its text follows, which only the answer's end tells. */
  noted: Set<number>;
}

/** Matches citations with a bracket or space before them. */
const marker = new RegExp(`(\\]?)(\\s?)(${writtenCitations.source})`, 'g');
/** Matches an end that the next chunk may complete to a citation. */
const unfinished = /(?:\]?\s?\[[\d^,\s]*|\n *\[\^\d{1,4}\]|\s|(?<!\[[\d^,\s]+)\])$/;
/** Maximum characters held back; no citation is longer. */
const longestHeld = 200;
/** Blanks before a footnote's text; Markdown reads more of them as code. */
const longestIndent = 8;
/** Highest number of a citation that a model invents; higher ones are years and the like. */
const highestInvented = 50;

/** Resolves the citations of one answer. Synchronous, because every token passes here. */
export interface CitationResolver {
  /** Returns the events that can no longer change. A marker split between two chunks is joined. */
  read(chunk: string): AnswerEvent[];
  /** Returns what was held back. */
  end(): AnswerEvent[];
}

/**
 * Creates a resolver that renumbers a model's citations by first mention, writes each as `[n]`, and drops those that cite nothing; code stays as
 * it is. `[^n]` stays a footnote: it cites the passage unless its text follows. `passage` in an event counts from 0 in the order offered; `isKnown` is false for passages that the model was not given.
 */
export function createCitationResolver(
  passageCount: number,
  isKnown: (passage: number) => boolean = () => true,
): CitationResolver {
  const citing: Citing = { passageCount, isKnown, numbers: new Map(), sent: new Set(), noted: new Set() };
  const code = createCodeParter();
  let held = '';
  const readStretches = (stretches: readonly Stretch[]) => {
    const events: AnswerEvent[] = [];
    for (const { text, isCode } of stretches) {
      const whole = isCode ? held : held + text;
      const end = isCode ? whole.length : endOfWhole(whole);
      held = whole.slice(end);
      resolve(citing, whole.slice(0, end), events);
      if (isCode) events.push({ type: 'text', text });
    }
    return events;
  };
  return {
    read: (chunk) => readStretches(code.read(chunk)),
    end() {
      const events = readStretches(code.end());
      resolve(citing, held, events);
      for (const passage of citing.noted) sendOnce(citing, passage, events);
      return events;
    },
  };
}

/** Returns the offset up to which a text can no longer change. */
function endOfWhole(text: string): number {
  const from = Math.max(0, text.length - longestHeld);
  const tail = text.slice(from);
  // Most tokens contain no bracket, and to look for one costs less than to match.
  if (!tail.includes('[')) return /[\s\]]$/.test(tail) ? text.length - 1 : text.length;
  const at = tail.search(unfinished);
  return at === -1 ? text.length : from + at;
}

function resolve(citing: Citing, text: string, events: AnswerEvent[]): void {
  if (text === '') return;
  const resolved = text.includes('[') ? resolveMarkers(citing, text, events) : text;
  if (resolved !== '') events.push({ type: 'text', text: resolved });
}

function resolveMarkers(citing: Citing, text: string, events: AnswerEvent[]): string {
  return text.replace(marker, (whole, bracket: string, space: string, written: string, at: number) => {
    const note = /^\[\^(\d+)\]$/.exec(written)?.[1];
    if (note !== undefined) {
      const isText =
        text[at + whole.length] === ':' &&
        /\n *$/.test(text.slice(Math.max(0, at - longestIndent), at) + space);
      return `${bracket}${space}[^${numberNote(citing, Number(note), isText)}]`;
    }
    const numbers = written.match(/\d+/g)?.map(Number) ?? [];
    // `[RFC][9110]` is a reference of the text itself.
    if ((bracket !== '' && space === '') || !areCitations(citing, written, numbers)) return whole;
    const cited = new Set(numbers.flatMap((number) => cite(citing, number - 1, events)));
    return cited.size === 0 ? bracket : `${bracket}${space}${[...cited].map((n) => `[${n}]`).join('')}`;
  });
}

/** False for `[1984]`, the interval `[0, 1]`, and `[1, 2]` if there was nothing to cite. */
function areCitations({ passageCount }: Citing, written: string, numbers: readonly number[]): boolean {
  if (written.startsWith('[^') && passageCount === 0) return false;
  if (numbers.length > 1 && (passageCount === 0 || numbers.includes(0))) return false;
  return numbers.every((number) => number <= Math.max(passageCount, highestInvented));
}

/** Returns the number by which a passage is cited, in a list that is empty if nothing is. */
function cite(citing: Citing, passage: number, fresh: AnswerEvent[]): number[] {
  if (!isOffered(citing, passage)) return [];
  sendOnce(citing, passage, fresh);
  return [numberOf(citing, passage)];
}

function isOffered({ passageCount, isKnown }: Citing, passage: number): boolean {
  return passage >= 0 && passage < passageCount && isKnown(passage);
}

function numberOf({ numbers }: Citing, passage: number): number {
  const number = numbers.get(passage) ?? numbers.size + 1;
  numbers.set(passage, number);
  return number;
}

function sendOnce(citing: Citing, passage: number, fresh: AnswerEvent[]): void {
  if (!citing.sent.has(passage)) fresh.push({ type: 'citation', number: numberOf(citing, passage), passage });
  citing.sent.add(passage);
}

/** Returns the number of `[^n]`, and notes whether it may cite a passage: not once its own text has come. */
function numberNote(citing: Citing, written: number, isText: boolean): number {
  const passage = written - 1;
  if (!isOffered(citing, passage)) return written;
  const isNew = !citing.numbers.has(passage);
  if (isText) citing.noted.delete(passage);
  else if (isNew) citing.noted.add(passage);
  return numberOf(citing, passage);
}
