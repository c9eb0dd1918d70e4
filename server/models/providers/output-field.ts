import type { NamedModel } from '../parse-model-setting.ts';

/** Name of the field with an answer's maximum length. */
export type OutputField = 'max_tokens' | 'max_completion_tokens';

/** OpenAI's models that think, which refuse `max_tokens` wherever they are served. */
const thinkingModel = /\b(?:o[134]|gpt-5)\b/;

/**
 * Returns the field that a server of OpenAI's protocol reads. OpenAI has replaced `max_tokens`; most other servers know nothing else, and
 * some refuse what they don't know.
 */
export function outputFieldOf({ kind, model }: NamedModel<string>): OutputField {
  if (kind === 'openai') return 'max_completion_tokens';
  return kind !== 'ollama' && thinkingModel.test(model.toLowerCase())
    ? 'max_completion_tokens'
    : 'max_tokens';
}
