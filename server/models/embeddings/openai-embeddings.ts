import type { Dispatcher } from 'undici';
import { parseJsonOrUndefined } from '#server/compute/parse-json.ts';
import { faultCode } from '../providers/fault-code.ts';
import { embeddingFailure } from './embedding-failure.ts';
import { readEmbeddingReply } from './embedding-reply.ts';

export interface OpenAiEmbeddingOptions {
  /** Ends in `/v1`, as OpenAI clients take it. */
  baseUrl: string;
  apiKey?: string;
  /** The model's name at its server. */
  model: string;
}

/** 32 vectors of 8,192 numbers as text. */
const maxReplyBytes = 8_000_000;

/** Asks any server of OpenAI's embeddings for the vectors of some texts. Throws `TextsRefused` where other texts may do. */
export async function askOpenAiEmbeddings(
  { baseUrl, apiKey, model }: OpenAiEmbeddingOptions,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { request } = await import('undici');
  const { statusCode, body } = await request(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    },
    // Base64 is read without stopping the server for thousands of numbers; a server that does not know it sends numbers.
    body: JSON.stringify({ model, input: texts, encoding_format: 'base64' }),
    signal,
  });
  const reply = parseJsonOrUndefined(await readText(body));
  if (statusCode !== 200) throw embeddingFailure(statusCode, faultCode(reply));
  return readEmbeddingReply(reply, texts.length);
}

async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > maxReplyBytes) throw new Error('the reply is too long');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}
