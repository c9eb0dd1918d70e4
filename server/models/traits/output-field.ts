/** Name of the field with an answer's maximum length. */
export type OutputField = 'max_tokens' | 'max_completion_tokens';

/** OpenAI's models that think, which refuse `max_tokens` wherever they are served. */
const thinkingModel = /\b(?:o[134]|gpt-5)\b/;

/** Returns the field that a model is told with. Most servers know `max_tokens` only, and some refuse what they don't know. */
export function outputFieldOf(model: string): OutputField {
  return thinkingModel.test(model.toLowerCase()) ? 'max_completion_tokens' : 'max_tokens';
}
