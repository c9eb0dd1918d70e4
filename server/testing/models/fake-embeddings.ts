import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const requestSchema = z.looseObject({
  model: z.string(),
  input: z.array(z.string()),
  encoding_format: z.string().optional(),
});

/** `right`, or what goes wrong: an HTTP status, no answer, one that takes a second and a half until a caller has waited for it, JSON that holds no vectors, or vectors of another length. */
type EmbeddingBehaviour = 'right' | `status:${number}` | 'hang' | 'loading' | 'malformed' | 'longer';

export interface FakeEmbeddings {
  /** The base as OpenAI clients take it, ending in `/v1`. */
  url: string;
  requests(): readonly { model: string; input: string[]; authorization: string | undefined }[];
  /** From now on. */
  behave(behaviour: EmbeddingBehaviour): void;
  /** Refuses any call with a text that holds these words, as of a text too long. */
  refuseTextsWith(words: string): void;
  /** Never answers calls with a text that contains these words, until called with undefined. */
  hangOnTextsWith(words: string | undefined): void;
  close(): Promise<void>;
}

interface FakeState {
  dimensions: number;
  meanings: readonly (readonly string[])[];
  sendsNumbers: boolean;
  behaviour: EmbeddingBehaviour;
  refused: string | undefined;
  hanging: string | undefined;
  requests: { model: string; input: string[]; authorization: string | undefined }[];
}

/**
 * A server of OpenAI's embeddings. A text's vector is the sum of its words' vectors, which their letters alone decide; words
 * in one list of `meanings` have one vector. It answers with base64 when asked to, or with numbers where `sendsNumbers`.
 */
export async function startFakeEmbeddings(
  options: Partial<Pick<FakeState, 'dimensions' | 'meanings' | 'sendsNumbers'>> = {},
): Promise<FakeEmbeddings> {
  const state: FakeState = {
    ...{ dimensions: 256, meanings: [], sendsNumbers: false, behaviour: 'right' },
    ...{ refused: undefined, hanging: undefined, requests: [] },
    ...options,
  };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests: () => state.requests,
    behave: (next) => {
      state.behaviour = next;
    },
    refuseTextsWith: (words) => {
      state.refused = words;
    },
    hangOnTextsWith: (words) => {
      state.hanging = words;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(state: FakeState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { behaviour, refused, hanging } = state;
  const asked = requestSchema.parse(JSON.parse(await readBody(request)));
  const { model, input } = asked;
  state.requests.push({ model, input, authorization: request.headers.authorization });
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (request.url !== '/v1/embeddings') return send(404, {});
  const hangs = hanging !== undefined && input.some((text) => text.includes(hanging));
  if (behaviour === 'hang' || hangs) return;
  if (behaviour === 'loading') {
    await setTimeout(1500);
    if (response.destroyed) return;
    state.behaviour = 'right';
  }
  if (behaviour === 'malformed') return send(200, { data: [{ index: 0, embedding: 'AAA' }, 7] });
  const isRefused = refused !== undefined && input.some((text) => text.includes(refused));
  const status = isRefused ? 400 : Number(behaviour.split(':')[1] ?? 200);
  if (status !== 200)
    return send(status, { error: { code: 'fake_fault', message: `secret-key, ${input[0]}` } });
  const length = behaviour === 'longer' ? state.dimensions + 8 : state.dimensions;
  const isBase64 = asked.encoding_format === 'base64' && !state.sendsNumbers;
  const data = input.map((text, index) => {
    const vector = vectorOfText(text, length, state.meanings);
    return { index, embedding: isBase64 ? Buffer.from(vector.buffer).toString('base64') : [...vector] };
  });
  // Out of order: the index tells.
  send(200, { data: data.reverse() });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** Deterministic, of length 1. */
export function vectorOfText(
  text: string,
  dimensions: number,
  meanings: readonly (readonly string[])[] = [],
): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const meant = meanings.find((words) => words.includes(word))?.[0] ?? word;
    addWord(sum, meant);
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((number) => number / length);
}

/** Numbers between -1 and 1 that a word's letters seed. */
function addWord(sum: Float32Array, word: string): void {
  let state = 0x811c9dc5;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  for (let i = 0; i < sum.length; i++) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    sum[i] = (sum[i] ?? 0) + ((state ^ (state >>> 13)) >>> 0) / 2147483648 - 1;
  }
}
