import { type Problem, problem } from '#server/failure/problem.ts';

/** How a model's window is divided, in tokens. */
export interface Room {
  /** For the conversation and passages together. */
  whole: number;
  /** Of that, for the conversation at most. */
  conversation: number;
}

/** Of the window, for the answer … */
const answerShare = 0.25;
/** … and no more than that: an answer in a chat is seldom longer. */
const mostForAnswer = 4096;
/** Of what is left beside passages. */
const conversationShare = 1 / 3;
const mostForConversation = 8192;
/** More is seldom read well, and each question pays for it. */
export const mostForPassages = 16_384;
/** With less than that for the documents, a question about them cannot be answered from them. */
const leastForPassages = 256;

/**
 * Divides what a window of `contextTokens` has beside the question and the instructions, which cost `fixed`.
 * Throws `question_too_long` where these leave no room.
 */
export function divideWindow(input: { contextTokens: number; fixed: number; hasPassages: boolean }): Room {
  const { contextTokens, fixed, hasPassages } = input;
  const answer = Math.min(mostForAnswer, contextTokens * answerShare);
  const whole = contextTokens - answer - fixed;
  if (whole < (hasPassages ? leastForPassages : 0)) throw questionTooLong();
  const share = hasPassages ? (whole - leastForPassages) * conversationShare : whole;
  return { whole, conversation: Math.min(mostForConversation, share) };
}

function questionTooLong(): Problem {
  return problem(
    'question_too_long',
    'The question is longer than the language model can read at once. Please ask a shorter one, or attach the long text as a document.',
  );
}
