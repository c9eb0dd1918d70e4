import type { AnswerOutcome } from '#contract/chat/outcomes.ts';
import type { Answer } from '#server/chat/answer/answer.ts';
import type { TokenUsage } from '#server/models/model.ts';
import type { AddressOf } from '../answer-sources.ts';

/** An answer that a program gets in the form of one of OpenAI's APIs. */
export interface AnswerToSend {
  answer: Answer;
  /** Id of the answer. */
  id: string;
  addressOf: AddressOf;
  now: Date;
  /** Returns the tokens that were used so far. */
  spent: () => SpentTokens;
}

interface SpentTokens {
  prompt: number;
  answer: number;
  /** Tokens of the prompt that a provider's cache had. */
  cached: number;
}

/** Adds up the tokens of an answer. The built-in answerer uses none. */
export function countTokens() {
  let [prompt, answer, cached] = [0, 0, 0];
  return {
    add({ promptTokens, answerTokens, cachedTokens = 0 }: TokenUsage): void {
      prompt += promptTokens;
      answer += answerTokens;
      cached += cachedTokens;
    },
    total: (): SpentTokens => ({ prompt, answer, cached }),
  };
}

/** Returns how an answer ended: `outcome` and `offered` are fields of our own in OpenAI's forms. */
export function endOf({ outcome, offered = false }: { outcome: AnswerOutcome; offered?: boolean }) {
  return { outcome, offered };
}

export const unended = endOf({ outcome: 'answered' });

export const eventHeaders = { 'Content-Type': 'text/event-stream; charset=utf-8' };

/**
 * A comment, which clients pass over. Proxies commonly give up after 60 seconds of silence. Most failures come before the first, with a status
 * of their own.
 */
export const waiting = { text: ': waiting for the model\n\n', firstMs: 12_000, everyMs: 15_000 };
