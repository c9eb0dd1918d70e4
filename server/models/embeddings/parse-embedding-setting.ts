import { type NamedModel, parseNamedModel } from '../parse-model-setting.ts';

const kinds = ['openai', 'google', 'ollama', 'openai-compatible'] as const;

export type EmbeddingSpec = NamedModel<(typeof kinds)[number]>;

/** Parses `EMBEDDING_MODEL`, one entry in the form of `MODEL`. Returns a sentence if it is invalid. */
export function parseEmbeddingSetting(setting: string): EmbeddingSpec | string {
  if (setting.includes(','))
    return 'EMBEDDING_MODEL names more than one model: name one, because vectors of different models do not compare.';
  const unknown = 'makes no vectors of texts';
  return parseNamedModel(setting.trim(), { kinds, subject: 'EMBEDDING_MODEL', unknown });
}
