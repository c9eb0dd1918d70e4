import { problem } from '#server/failure/problem.ts';

/** The parts of a model's context window, in tokens. */
export interface Room {
  /** Conversation and passages together. */
  whole: number;
  /** Largest part of it for the conversation. */
  conversation: number;
}

/** Share of the window for the answer. */
const answerShare = 0.25;
/** Share of what the answer, the question and the fewest passages leave. */
const conversationShare = 1 / 3;
const mostForConversation = 8192;
/** Models seldom read more well, and each question pays for it. */
export const mostForPassages = 16_384;
/** With less, a question about documents can't be answered from them. */
const leastForPassages = 256;

/**
 * Divides what the question and the instructions, which cost `fixed`, leave of a window of `contextTokens`.
 * Throws `question_too_long` if they leave no room.
 */
export function divideWindow(input: { contextTokens: number; fixed: number; hasPassages: boolean }): Room {
  const { contextTokens, fixed, hasPassages } = input;
  const whole = contextTokens * (1 - answerShare) - fixed;
  if (whole < (hasPassages ? leastForPassages : 0)) throw problem('question_too_long', tooLong);
  const share = hasPassages ? (whole - leastForPassages) * conversationShare : whole;
  return { whole, conversation: Math.min(mostForConversation, share) };
}

/** Returns how many tokens an answer may have: many servers refuse a prompt that leaves no room for as many as are asked for. */
export function answerTokens(contextTokens: number, wanted: number): number {
  return Math.min(wanted, Math.floor(contextTokens * answerShare));
}

const tooLong =
  'The question is too long for the assistant. Ask a shorter one, or attach the long text as a document.';
