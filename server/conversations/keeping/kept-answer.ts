import type { QuestionOrigin } from '#contract/chat/conversations.ts';
import type { NamedVisitor } from '#contract/people/visitors.ts';
import type { AnsweredQuestion } from '#server/chat/answer/keeping.ts';

/** The conversation of a question, and who has it. */
export interface TurnPlace {
  conversationId: string;
  /** True if the question begins the conversation. */
  isFirst: boolean;
  host: string;
  /** Undefined for a visitor. */
  accountId: string | undefined;
  /** Id of the visitor's cookie; undefined for a signed-in person. */
  visitor: string | undefined;
  named: NamedVisitor | undefined;
  origin: QuestionOrigin;
}

/** An answer on its way to the store. */
export interface KeptAnswer extends AnsweredQuestion {
  id: string;
  place: TurnPlace;
  follows: string | undefined;
  /** ISO time. */
  askedAt: string;
}

const overheadBytes = 2000;

/** Estimates the memory of an answer that waits. */
export function bytesOfAnswer({ question, answer, sources }: KeptAnswer): number {
  const passages = sources.map((part) => (part.type === 'data-passage' ? part.data.text.length : 200));
  const characters = passages.reduce((sum, length) => sum + length, question.length + answer.length);
  return overheadBytes + 2 * characters;
}
