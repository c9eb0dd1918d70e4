import type { Model, TokenUsage } from '#server/models/model.ts';

/** Lets questions in one by one, and is told what became of each. */
export interface AnswerGate {
  /** Takes a place before anything of the question is read. Throws `too_many_requests` or `overloaded`. */
  enter(of: { host: string; address: string }): Promise<AnswerPlace>;
}

/** The place of one answer under way. */
export interface AnswerPlace {
  /** Call once the question is one that can be answered. Resolves with the model that may answer it; throws `too_many_requests` or `budget_spent`. */
  admit(): Promise<Model>;
  /** Call when its first piece is there. */
  begin(): void;
  /** Call with what a language model took for it. */
  spend(usage: TokenUsage): void;
  /** Call when it is over, in whatever way. Resolves once what it spent is recorded; to call it twice is harmless. */
  leave(): Promise<void>;
}
