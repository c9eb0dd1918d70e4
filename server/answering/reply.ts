import type { AnswerOutcome } from '#contract/chat/outcomes.ts';

/** A reply as pieces of text in order. If unsure, it quotes the nearest passage, which may not answer. */
export interface Reply {
  outcome: Extract<AnswerOutcome, 'answered' | 'unsure' | 'refused' | 'failed'>;
  pieces: string[];
}
