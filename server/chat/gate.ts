import type { TokenUsage } from '../models/model.ts';

/** Lets questions in one by one, and is told what became of each. */
export interface AnswerGate {
  /** Throws `too_many_requests`, `overloaded` or `budget_spent` before anything is done for the question. */
  enter(of: { host: string; address: string }): Promise<AnswerPlace>;
}

/** The place of one answer under way. */
export interface AnswerPlace {
  /** Call when its first piece is there. */
  begin(): void;
  /** Call with what a language model took for it. */
  spend(usage: TokenUsage): void;
  /** Call when it is over, in whatever way. Resolves once what it spent is recorded; to call it twice is harmless. */
  leave(): Promise<void>;
}
