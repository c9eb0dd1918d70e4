import { trimEndOf } from '#contract/trim-text.ts';
import { faultCode, faultFields, readJsonBody } from '../providers/read-fault.ts';
import { embeddingFailure } from './embedding-failure.ts';
import { readEmbeddingReply } from './embedding-reply.ts';

interface OpenAiEmbeddingOptions {
  /** Ends in `/v1`, as for other OpenAI clients. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** The model's name at its server. */
  model: string;
}

/** 32 vectors of 8,192 numbers as text. */
const maxReplyBytes = 8_000_000;
const maxNumbers = 32 * 8_192;

/** Asks any server of OpenAI's embeddings for the vectors of some texts. Throws `TextsRefused` if it may accept other texts. */
export async function askOpenAiEmbeddings(
  { baseUrl, apiKey, model }: OpenAiEmbeddingOptions,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { request } = await import('undici');
  const { statusCode, body } = await request(`${trimEndOf(baseUrl, /\//)}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    },
    // Base64 is decoded without blocking the server for thousands of numbers; a server that doesn't know it sends numbers.
    body: JSON.stringify({ model, input: texts, encoding_format: 'base64' }),
    signal,
  });
  const reply = await readJsonBody(body, {
    maxBytes: maxReplyBytes,
    fields: ['data', 'index', 'embedding', ...faultFields],
    ...{ maxText: maxReplyBytes, maxValues: 2 * maxNumbers },
  });
  if (statusCode !== 200) throw embeddingFailure(statusCode, faultCode(reply));
  return readEmbeddingReply(reply, texts.length);
}
