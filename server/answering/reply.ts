/** Refused: the documents don't answer. Unsure: the nearest passage is shown, which may not answer. */
export type Outcome = 'answered' | 'unsure' | 'refused';

/** A reply as the pieces of its text, in order. */
export interface Reply {
  outcome: Outcome;
  pieces: string[];
}
