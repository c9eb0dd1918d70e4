import type { Ask, Model, TokenUsage } from './model.ts';
import { estimateTokens } from './prompt/token-estimate.ts';
import { buildPrompt } from './prompt.ts';
import { isCount } from './streams/completion-usage.ts';

/** Context window of a model that has none set. */
const usualContextTokens = 8_192;

export interface UsageMeter {
  /** Call with each text of the answer. Cheap, because it is called for each network chunk. */
  count(text: string): void;
  /** Call with the usage that the provider reports, for each of an answer's turns. */
  report(usage: TokenUsage): void;
  /** Returns the usage as reported, else an estimate; undefined if the model sent nothing, unless it read the prompt (`hasRead`). */
  read(of: { hasRead: boolean }): TokenUsage | undefined;
}

/** Creates a meter of the tokens that one model uses for one question. */
export function createUsageMeter(model: Model, ask: Ask): UsageMeter {
  let reported: TokenUsage | undefined;
  let chars = 0;
  let sample = '';
  return {
    count(text) {
      chars += text.length;
      if (sample.length < 1000) sample += text;
    },
    report(usage) {
      const counted = readCounts(usage);
      if (counted) reported = reported ? addUsage(reported, counted) : counted;
    },
    read({ hasRead }) {
      if (reported) return { ...reported, model: model.name };
      if (chars === 0 && !hasRead) return undefined;
      const { messages } = buildPrompt(ask, model.contextTokens ?? usualContextTokens);
      const promptTokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
      // Assumes that an answer continues in the script in which it began.
      const answerTokens = chars && Math.ceil((estimateTokens(sample) * chars) / sample.length);
      return { model: model.name, promptTokens, answerTokens, isEstimate: true };
    },
  };
}

/** Returns usage whose counts are some; undefined if they aren't. What is no whole number would keep a store from counting at all. */
function readCounts({ cachedTokens, ...usage }: TokenUsage): TokenUsage | undefined {
  if (!isCount(usage.promptTokens) || !isCount(usage.answerTokens)) return undefined;
  return { ...usage, ...(isCount(cachedTokens) && { cachedTokens }) };
}

/** Returns the usage of two turns together. */
export function addUsage(one: TokenUsage, other: TokenUsage): TokenUsage {
  const { cachedTokens: ofOne = 0 } = one;
  const { cachedTokens: ofOther = 0 } = other;
  const isReported = one.cachedTokens !== undefined || other.cachedTokens !== undefined;
  return {
    ...(isReported && { cachedTokens: ofOne + ofOther }),
    model: one.model,
    promptTokens: one.promptTokens + other.promptTokens,
    answerTokens: one.answerTokens + other.answerTokens,
    isEstimate: one.isEstimate || other.isEstimate,
  };
}
