import type { EmbeddingModel } from '#server/retrieval/dense/embedding-model.ts';
import { trimEndOf } from '#shared/text/trim-text.ts';
import { faultCode, faultFields, readJsonBody, readRefusal } from '../failures/read-fault.ts';
import type { Access } from '../kinds/provider.ts';
import { loadClient } from '../transport/provider-client.ts';
import { shapeHeaders, shapeUrl } from '../transport/shape-request.ts';
import { embedEach } from './embed-each.ts';
import { embeddingFailure } from './embedding-failure.ts';
import { readEmbeddingReply } from './embedding-reply.ts';

interface OpenAiEmbeddingOptions {
  /** Ends in `/v1`, as for other OpenAI clients. */
  baseUrl: string;
  /** Access with what its connection adds to requests. */
  access: Access;
  /** Those that tell it the key. */
  headers: Record<string, string>;
  /** The model's name at its server. */
  model: string;
}

/** 32 vectors of 8,192 numbers as text. */
const maxReplyBytes = 8_000_000;
const maxNumbers = 32 * 8_192;

/** Makes vectors of texts with a model of any server of OpenAI's embeddings. */
export function createOpenAiEmbeddings(server: OpenAiEmbeddingOptions): EmbeddingModel['embed'] {
  const prefixes = prefixesOf(server.model);
  // Known to this process alone: one request is all that it costs.
  let isFormatRefused = false;
  const ask = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    try {
      return await askOpenAiEmbeddings({ ...server, withFormat: !isFormatRefused }, texts, signal);
    } catch (error) {
      if (!(error instanceof FormatRefused) || isFormatRefused) throw error;
      isFormatRefused = true;
      return askOpenAiEmbeddings({ ...server, withFormat: false }, texts, signal);
    }
  };
  return (texts, as, signal) => {
    const prefixed = texts.map((text) => prefixes[as] + text);
    return embedEach((some) => ask(some, signal), prefixed);
  };
}

/** The server doesn't know the field `encoding_format`. */
class FormatRefused extends Error {}

/** Asks for the vectors of some texts. Throws `TextsRefused` if the server may accept other texts. */
async function askOpenAiEmbeddings(
  { baseUrl, access, headers, model, withFormat }: OpenAiEmbeddingOptions & { withFormat: boolean },
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { request, dispatcher } = await loadClient();
  const { statusCode, body } = await request(shapeUrl(access, `${trimEndOf(baseUrl, /\//)}/embeddings`), {
    dispatcher,
    method: 'POST',
    headers: shapeHeaders(access, { 'content-type': 'application/json', ...headers }),
    // Base64 is decoded without blocking the server for thousands of numbers; a server that doesn't know it sends numbers.
    body: JSON.stringify({ model, input: texts, ...(withFormat && { encoding_format: 'base64' }) }),
    signal,
  });
  const reply = await readJsonBody(body, {
    maxBytes: maxReplyBytes,
    fields: ['data', 'index', 'embedding', ...faultFields],
    ...{ maxText: maxReplyBytes, maxValues: 2 * maxNumbers },
  });
  if (statusCode === 400 || statusCode === 422) {
    const { parameter, message } = readRefusal(statusCode, reply);
    if (withFormat && `${parameter} ${message}`.includes('encoding_format')) throw new FormatRefused();
  }
  if (statusCode !== 200) throw embeddingFailure(statusCode, faultCode(reply));
  return readEmbeddingReply(reply, texts.length);
}

interface Prefixes {
  question: string;
  passage: string;
}

/** Open models that were trained with words before each text, by a part of their names; from their model cards. */
const trained: readonly (readonly [RegExp, Prefixes])[] = [
  [/nomic-embed-text/i, { question: 'search_query: ', passage: 'search_document: ' }],
  [/(^|[^a-z])e5-(?!mistral)/i, { question: 'query: ', passage: 'passage: ' }],
  [
    /mxbai-embed|snowflake-arctic-embed(?!2)/i,
    { question: 'Represent this sentence for searching relevant passages: ', passage: '' },
  ],
  [/embeddinggemma/i, { question: 'task: search result | query: ', passage: 'title: none | text: ' }],
  [
    /qwen3-embedding/i,
    {
      question:
        'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:',
      passage: '',
    },
  ],
];

/** Returns the words before each text for a model of this name. */
function prefixesOf(model: string): Prefixes {
  return trained.find(([name]) => name.test(model))?.[1] ?? { question: '', passage: '' };
}
