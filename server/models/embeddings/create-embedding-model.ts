import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { type ModelKeys, serverOf } from '../create-models.ts';
import { embedEach } from './embed-each.ts';
import { prefixesOf } from './embedding-prefixes.ts';
import { createGoogleEmbeddings } from './google-embeddings.ts';
import { askOpenAiEmbeddings } from './openai-embeddings.ts';
import type { EmbeddingSpec } from './parse-embedding-setting.ts';

/** The model that the setting `EMBEDDING_MODEL` names; nothing is asked of it yet. */
export function createEmbeddingModel({ kind, model }: EmbeddingSpec, keys: ModelKeys): EmbeddingModel {
  const name = `${kind}:${model}`;
  if (kind === 'google') {
    const ask = createGoogleEmbeddings({ model, apiKey: keys.googleApiKey ?? '' });
    return {
      name,
      embed: (texts, as, signal) => embedEach((some) => ask(some, as, signal), texts),
    };
  }
  const { baseUrl, apiKey } = serverOf(kind, keys);
  const server = { baseUrl, model, ...(apiKey ? { apiKey } : {}) };
  const prefixes = prefixesOf(model);
  return {
    name,
    embed: (texts, as, signal) =>
      embedEach(
        (some) =>
          askOpenAiEmbeddings(
            server,
            some.map((text) => prefixes[as] + text),
            signal,
          ),
        texts,
      ),
  };
}
