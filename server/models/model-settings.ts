import { wholeNumber } from '#server/compute/whole-number.ts';

/** Settings that limit what a language model may take for an answer. */
export const modelSettings = {
  /** Maximum length of an answer in tokens, sent to the provider. */
  MODEL_OUTPUT_TOKENS: wholeNumber(16, 1_000_000, 2_048),
  /** Wait for the first token of each model of a chain but the last. */
  MODEL_FIRST_TOKEN_SECONDS: wholeNumber(1, 600, 15),
};
