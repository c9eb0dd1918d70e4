import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { providers } from '../kinds/kinds.ts';
import { accessOf, type ModelKeys } from '../model-keys.ts';
import type { EmbeddingSpec } from './parse-embedding-setting.ts';

/** Creates the model that the setting `EMBEDDING_MODEL` names, without a request to its server. */
export function createEmbeddingModel(spec: EmbeddingSpec, keys: ModelKeys): EmbeddingModel {
  const { kind, model } = spec;
  return { name: `${kind}:${model}`, embed: providers[kind].embed(accessOf(spec, keys), model) };
}
