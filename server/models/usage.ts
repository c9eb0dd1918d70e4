import type { Ask, Model, TokenUsage } from './model.ts';
import { estimateTokens } from './prompt/token-estimate.ts';
import { buildPrompt } from './prompt.ts';

/** Where a model does not say how much it reads at once. */
const usualContextTokens = 8_192;

export interface UsageMeter {
  /** Call with each text of the answer. Cheap: it is called for each network chunk. */
  count(text: string): void;
  /** Call with the usage that the provider reports. */
  report(usage: TokenUsage): void;
  /** Returns the usage: as reported, else an estimate; `undefined` where the model said nothing at all, unless it has `hasRead` the prompt. */
  read(of: { hasRead: boolean }): TokenUsage | undefined;
}

/** Measures what one model takes for one question. */
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
      reported = usage;
    },
    read({ hasRead }) {
      if (reported) return { ...reported, model: model.name };
      if (chars === 0 && !hasRead) return undefined;
      const { messages } = buildPrompt(ask, model.contextTokens ?? usualContextTokens);
      const promptTokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
      // The rest of an answer is written in the script it began in.
      const answerTokens = chars && Math.ceil((estimateTokens(sample) * chars) / sample.length);
      return { model: model.name, promptTokens, answerTokens, isEstimate: true };
    },
  };
}
