import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { faultCode } from '../providers/fault-code.ts';
import { embeddingFailure } from './embedding-failure.ts';
import { checkVectors } from './embedding-reply.ts';

export interface GoogleEmbeddingOptions {
  apiKey: string;
  /** The model's name at Google. */
  model: string;
  /** Google's own address when left out. */
  baseUrl?: string;
}

const taskTypes = { question: 'RETRIEVAL_QUERY', passage: 'RETRIEVAL_DOCUMENT' };

type Ask = (
  texts: readonly string[],
  as: 'question' | 'passage',
  signal: AbortSignal,
) => Promise<Float32Array[]>;

/** Asks Google's embeddings for the vectors of some texts, through the AI SDK's provider, which is loaded with the first. */
export function createGoogleEmbeddings({ apiKey, model, baseUrl }: GoogleEmbeddingOptions): Ask {
  let loading: Promise<EmbeddingModelV4> | undefined;
  const load = async () => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) }).embedding(model);
  };
  return async (texts, as, signal) => {
    loading ??= load();
    try {
      const { embeddings } = await (await loading).doEmbed({
        values: [...texts],
        abortSignal: signal,
        providerOptions: { google: { taskType: taskTypes[as] } },
      });
      return checkVectors(
        embeddings.map((numbers) => Float32Array.from(numbers)),
        texts.length,
      );
    } catch (error) {
      throw await withoutSecrets(error);
    }
  };
}

/** A provider's error may hold its address, its key and the texts: only the status and the code of it are kept. */
async function withoutSecrets(error: unknown): Promise<unknown> {
  const { APICallError } = await import('@ai-sdk/provider');
  if (!APICallError.isInstance(error)) return error;
  if (error.statusCode === undefined) return new Error('the connection failed');
  if (error.statusCode === 200) return new Error('the reply holds no vectors');
  return embeddingFailure(error.statusCode, faultCode(error.data));
}
