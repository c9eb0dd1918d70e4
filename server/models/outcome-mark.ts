import { randomBytes } from 'node:crypto';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import { createTaggedPartReader } from './tagged-part.ts';

/** Outcomes that a model may mark its answer with. */
const marked = ['answered', 'unsure', 'refused'] as const satisfies AnswerOutcome[];

type MarkedOutcome = (typeof marked)[number];

/** Tells a model to mark its answers. The same for every question. */
export const outcomeInstructions = `

Mark each answer with its outcome, as the end of this message says: "answered" if you answered the question, also for a greeting or thanks; "unsure" if you are not certain, or have only a part of the answer or something near it; "refused" if you did not find the answer, or decline to give one. The mark is taken away before anybody reads the answer.`;

/** Returns a word that no document knows: what it says with the mark of another answer counts for nothing. */
export function newMarkWord(): string {
  return randomBytes(4).toString('hex');
}

/** Returns the end of the system message, which is another one for each answer. */
export function describeMark(word: string): string {
  return `\n\nEnd this answer with the line <outcome>${word} answered</outcome>, or with unsure or refused in place of answered.`;
}

/** Takes the marks from an answer while it arrives, whoever made them up. */
export interface OutcomeReader {
  read(chunk: string): string;
  /** Returns the rest of the text, and the outcome of the last mark with the answer's word. */
  end(): { text: string; outcome: MarkedOutcome | undefined };
}

export function createOutcomeReader(word: string): OutcomeReader {
  const reader = createTaggedPartReader('outcome');
  return {
    read: (chunk) => reader.read(chunk),
    end() {
      const { text, within, cut } = reader.end();
      const parts = cut === undefined ? within : [...within, cut];
      const outcomes = parts.flatMap((part) => readMark(part, word) ?? []);
      return { text, outcome: outcomes.at(-1) };
    },
  };
}

function readMark(part: string, word: string): MarkedOutcome | undefined {
  const [first, second] = part.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return first === word ? marked.find((outcome) => outcome === second) : undefined;
}
