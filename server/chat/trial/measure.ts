import type { TokenUsage } from '#server/models/model.ts';
import type { AnswerStreamEvent } from '../answer/answer.ts';

/** How long an answer took, and what it used. */
export interface Measured {
  /** Milliseconds to its first text; `null` without any. */
  firstTextMs: number | null;
  /** Milliseconds to its end, or its failure. */
  ms: number;
  /** Tokens of each model that was asked, also of one that failed. */
  usage: readonly TokenUsage[];
}

export interface Measure {
  note(event: AnswerStreamEvent): void;
  /** Call once, at the end of the answer. */
  read(): Measured;
}

/** Starts to measure an answer. */
export function startMeasure(): Measure {
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  const usage: TokenUsage[] = [];
  let firstTextMs: number | null = null;
  return {
    note(event) {
      if (event.type === 'text') firstTextMs ??= passed();
      else if (event.type === 'usage') usage.push(event.usage);
    },
    read: () => ({ firstTextMs, ms: passed(), usage }),
  };
}
