import type { HandoverReason, SupportData } from '#contract/chat/chat.ts';
import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { StepEvent } from '#server/models/tools/tool.ts';
import type { SourceDocument } from './sources.ts';

/** A piece of an outgoing answer: text, or the first mention of a passage, just before the text that cites it. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'citation'; number: number; passage: number }
  /** A source of the whole answer. */
  | { type: 'source'; document: SourceDocument }
  | StepEvent
  /** Sent after all text. */
  | ({ type: 'support' } & SupportData)
  /** Questions that may be asked next. */
  | { type: 'next'; questions: string[] }
  /** An offer to reach people. */
  | { type: 'handover'; reason: HandoverReason }
  /** Sent last. */
  | { type: 'outcome'; outcome: AnswerOutcome; offered?: true };
