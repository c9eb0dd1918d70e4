import type { AnswerOutcome } from '#contract/chat.ts';

/** A reply as the pieces of its text, in order. `unsure`: it shows the nearest passage, which may not answer. */
export interface Reply {
  outcome: Extract<AnswerOutcome, 'answered' | 'unsure' | 'refused'>;
  pieces: string[];
}
