import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { type ModelKeys, serverOf } from '../create-models.ts';
import { embedEach } from './embed-each.ts';
import { prefixesOf } from './embedding-prefixes.ts';
import { createGoogleEmbeddings } from './google-embeddings.ts';
import { askOpenAiEmbeddings } from './openai-embeddings.ts';
import type { EmbeddingSpec } from './parse-embedding-setting.ts';

/** Creates the model that the setting `EMBEDDING_MODEL` names, without a request to its server. */
export function createEmbeddingModel({ kind, model }: EmbeddingSpec, keys: ModelKeys): EmbeddingModel {
  const name = `${kind}:${model}`;
  if (kind === 'google') {
    const ask = createGoogleEmbeddings({ model, apiKey: keys.googleApiKey ?? '' });
    return { name, embed: (texts, as, signal) => embedEach((some) => ask(some, as, signal), texts) };
  }
  const server = { ...serverOf(kind, keys), model };
  const prefixes = prefixesOf(model);
  return {
    name,
    embed: (texts, as, signal) => {
      const prefixed = texts.map((text) => prefixes[as] + text);
      return embedEach((some) => askOpenAiEmbeddings(server, some, signal), prefixed);
    },
  };
}
