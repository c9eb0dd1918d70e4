import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { withoutSecrets } from '../failures/read-fault.ts';
import { boundedFetch } from '../transport/bounded-fetch.ts';
import { embeddingFailure } from './embedding-failure.ts';
import { checkVectors } from './embedding-reply.ts';

export interface GoogleEmbeddingOptions {
  apiKey: string;
  /** The model's name at Google. */
  model: string;
  /** Google's address if absent. */
  baseUrl?: string;
}

const taskTypes = { question: 'RETRIEVAL_QUERY', passage: 'RETRIEVAL_DOCUMENT' };

type Ask = (
  texts: readonly string[],
  as: keyof typeof taskTypes,
  signal: AbortSignal,
) => Promise<Float32Array[]>;

/** Asks Google's embeddings for the vectors of some texts, through the AI SDK's provider, which is loaded with the first. */
export function createGoogleEmbeddings({ apiKey, model, baseUrl }: GoogleEmbeddingOptions): Ask {
  let loading: Promise<EmbeddingModelV4> | undefined;
  const load = async () => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({
      apiKey,
      fetch: boundedFetch({}),
      ...(baseUrl ? { baseURL: baseUrl } : {}),
    }).embedding(model);
  };
  return async (texts, as, signal) => {
    loading ??= load();
    try {
      const { embeddings } = await (await loading).doEmbed({
        values: [...texts],
        abortSignal: signal,
        providerOptions: { google: { taskType: taskTypes[as] } },
      });
      const vectors = embeddings.map((numbers) => Float32Array.from(numbers));
      return checkVectors(vectors, texts.length);
    } catch (error) {
      throw await withoutSecrets(error, embeddingFailure);
    }
  };
}
