import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { askOf, passageOf, readAnswer } from '#server/testing/models/asking.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { ServerRefusal } from '../failures/failures.ts';
import type { Ask } from '../model.ts';
import { createLessons } from '../traits/learned.ts';
import { createOpenAiModel } from './openai-protocol.ts';

let server: EventServer | undefined;
afterEach(() => server?.close());

const hello = 'data: {"choices":[{"delta":{"content":"Hello"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

interface Told {
  status: number;
  body?: object | string;
  headers?: Record<string, string>;
}

type Request = Record<string, unknown> & { messages: { role: string; content: string }[] };

/** A model whose server refuses a request as `refuse` says, and answers any other. */
async function modelThat(refuse: (request: Request, count: number) => Told | undefined) {
  let count = 0;
  server = await startEventServer((_, response: ServerResponse) => {
    const told = refuse(JSON.parse(server?.bodies.at(-1) ?? '{}'), ++count);
    if (!told) {
      response.end(hello);
      return;
    }
    response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers });
    response.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body ?? {}));
  });
  const learned = createLessons()('one');
  const options = {
    name: 'x',
    model: 'm',
    contextTokens: 8192,
    baseUrl: server.url,
    outputTokens: 100,
    asksUsage: true,
  };
  const model = createOpenAiModel({ ...options, learned, firstTokenTimeoutMs: 5000 });
  return { model, learned };
}

const tool: NonNullable<Ask['tools']>[number] = {
  ...{ name: 'track_order', description: 'Tracks an order.', parameters: { type: 'object' } },
  run: async () => ({ text: 'sent' }),
};
const conversation: Ask['conversation'] = [
  { type: 'user', text: 'Who?' },
  { type: 'bot', text: 'Something Went Wrong!', error: true },
];
const error = (message: string, more: object = {}) => ({ error: { message, ...more } });
const roles = ({ messages }: Request) => messages.map(({ role }) => role);

const refusals: [server: string, what: string, isRefused: (request: Request) => boolean, told: Told][] = [
  [
    'Ollama',
    'tools',
    ({ tools }) => tools !== undefined,
    {
      status: 400,
      body: error('registry.ollama.ai/library/gemma3:latest does not support tools', { type: 'api_error' }),
    },
  ],
  [
    'vLLM',
    'tools',
    ({ tools }) => tools !== undefined,
    {
      status: 400,
      body: {
        object: 'error',
        message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    },
  ],
  [
    'llama.cpp',
    'tools',
    ({ tools }) => tools !== undefined,
    { status: 500, body: error('tools param requires --jinja flag', { code: 500, type: 'server_error' }) },
  ],
  [
    'OpenRouter',
    'tools',
    ({ tools }) => tools !== undefined,
    { status: 404, body: error('No endpoints found that support tool use.', { code: 404 }) },
  ],
  [
    'OpenAI',
    'thinking beside tools',
    (request) => request.tools !== undefined && request.reasoning_effort !== 'none',
    {
      status: 400,
      body: error(
        "Function tools with reasoning_effort are not supported for gpt-5.5 in /v1/chat/completions. Please use /v1/responses or set reasoning_effort to 'none'.",
        { param: 'reasoning_effort' },
      ),
    },
  ],
  [
    'an older server',
    'stream_options',
    (request) => request.stream_options !== undefined,
    {
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' },
        ],
      },
    },
  ],
  [
    'Azure',
    'max_tokens',
    (request) => request.max_tokens !== undefined,
    {
      status: 400,
      body: error(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        { code: 'unsupported_parameter', param: 'max_tokens' },
      ),
    },
  ],
  [
    'Groq',
    'a maximum that is too large',
    ({ max_tokens }) => Number(max_tokens) > 64,
    { status: 400, body: error('`max_tokens` must be less than or equal to `64`, the maximum value') },
  ],
  [
    'OpenAI',
    'a maximum that is too large',
    ({ max_tokens }) => Number(max_tokens) > 64,
    {
      status: 400,
      body: error('max_tokens is too large: 100. This model supports at most 64 completion tokens.', {
        param: 'max_tokens',
      }),
    },
  ],
  [
    'Google’s chat completions',
    'system message',
    (request) => roles(request).includes('system'),
    { status: 400, body: [error('Developer instruction is not enabled for models/gemma-3-4b-it')] },
  ],
  [
    'Gemma',
    'system message',
    (request) => roles(request).includes('system'),
    { status: 400, body: error('System role not supported') },
  ],
  [
    'Mistral’s template',
    'messages of one role in a row',
    (request) => roles(request).some((role, n) => role === roles(request)[n - 1]),
    { status: 400, body: { message: 'Conversation roles must alternate user/assistant/user/assistant/...' } },
  ],
];

describe('a request that a server refuses', () => {
  it.each(refusals)(
    'is asked once more in the same answer, then never again: %s, %s',
    async (_server, what, isRefused, told) => {
      const { model, learned } = await modelThat((request) => (isRefused(request) ? told : undefined));
      const ask = askOf({ tools: [tool], conversation });
      expect(await readAnswer(model, ask)).toMatchObject({ text: 'Hello', error: undefined });
      expect(server?.bodies).toHaveLength(2);
      expect(learned.list()).toMatchObject([{ what, why: expect.stringMatching(/\w{4}/) }]);
      expect(await readAnswer(model, ask)).toMatchObject({ text: 'Hello' });
      expect(server?.bodies).toHaveLength(3);
    },
  );

  it('is met for several of its parts', async () => {
    const { model, learned } = await modelThat((request) => {
      if (request.tools) return { status: 400, body: error('does not support tools') };
      if (request.stream_options) return { status: 400, body: error('Unknown field: stream_options') };
      return roles(request).includes('system')
        ? { status: 400, body: error('System role not supported') }
        : undefined;
    });
    expect(await readAnswer(model, askOf({ tools: [tool] }))).toMatchObject({ text: 'Hello' });
    expect(learned.list().map(({ what }) => what)).toEqual(['tools', 'stream_options', 'system message']);
    expect(JSON.parse(server?.bodies.at(-1) ?? '').messages[0].content).toMatch(
      /^You are the assistant.*What is it\?$/s,
    );
  });

  it.each([
    ['a tool’s schema', error("Invalid schema for function 'track_order': tools[0] is wrong")],
    ['nothing that can be left out', error('Your prompt is odd.')],
    ['no JSON', '<html>tools</html>'],
  ])('fails for %s', async (_what, body) => {
    const { model, learned } = await modelThat(() => ({ status: 400, body }));
    expect((await readAnswer(model, askOf({ tools: [tool] }))).error).toMatchObject({
      code: 'model_refused',
    });
    expect(server?.bodies).toHaveLength(1);
    expect(learned.list()).toEqual([]);
  });

  it('teaches nothing where no other form of it is accepted', async () => {
    const { model, learned } = await modelThat(() => ({
      status: 400,
      body: error('Unknown fields: stream_options, tools, max_tokens'),
    }));
    expect((await readAnswer(model, askOf({ tools: [tool] }))).error).toBeInstanceOf(Error);
    expect(learned.list()).toEqual([]);
    expect(server?.bodies.length).toBeLessThan(6);
  });

  it('is told without the question', async () => {
    const query = 'Where is the blue kayak kept?';
    const { model, learned } = await modelThat((request) =>
      request.tools ? { status: 400, body: error(`No tools for: ${query} Sorry`) } : undefined,
    );
    await readAnswer(model, askOf({ query, tools: [tool] }));
    expect(learned.list()[0]?.why).toBe('No tools for: … Sorry');
  });

  it('tells nothing that may be a secret', async () => {
    const { model, learned } = await modelThat((request) =>
      request.tools
        ? {
            status: 400,
            body: error('No tools for sk-abc123 at https://k:v@x.example/ 0123456789abcdef0123456789'),
          }
        : undefined,
    );
    await readAnswer(model, askOf({ tools: [tool] }));
    expect(learned.list()[0]?.why).toBe('No tools for … at https://x.example …');
  });
});

describe('a prompt that is longer than the window', () => {
  const passages = Array.from({ length: 60 }, (_, n) => passageOf('harbour '.repeat(50), { ordinal: n }));

  it.each<[string, Told, number]>([
    [
      'OpenAI',
      {
        status: 400,
        body: error(
          "This model's maximum context length is 4,096 tokens. However, your messages resulted in 9000 tokens.",
          { code: 'context_length_exceeded', param: 'messages' },
        ),
      },
      4096,
    ],
    [
      'llama.cpp',
      {
        status: 400,
        body: error('the request exceeds the available context size (2048 tokens), try increasing it', {
          code: 400,
          type: 'exceed_context_size_error',
        }),
      },
      2048,
    ],
    [
      'Groq',
      { status: 413, body: error('Request too large for model `m`', { code: 'rate_limit_exceeded' }) },
      4096,
    ],
  ])('is asked once more with less, and less from then on: %s', async (_server, told, tokens) => {
    const { model, learned } = await modelThat((_, count) => (count === 1 ? told : undefined));
    const ask = askOf({ passages, documentsSearched: 1 });
    expect(await readAnswer(model, ask)).toMatchObject({ text: 'Hello', error: undefined });
    expect(learned.list()).toMatchObject([{ what: 'window', tokens }]);
    await readAnswer(model, ask);
    const [whole = 0, ...less] = server?.bodies.map(({ length }) => length) ?? [];
    expect(less).toHaveLength(2);
    for (const length of less) expect(length).toBeLessThan(whole * 0.8);
  });

  it('fails where it is too long for any window', async () => {
    const { model } = await modelThat(() => ({
      status: 400,
      body: error('maximum context length is 512 tokens'),
    }));
    expect((await readAnswer(model, askOf({ passages }))).error).toMatchObject({ code: 'model_refused' });
    expect(server?.bodies).toHaveLength(1);
  });
});

describe('a server that is busy', () => {
  it.each([429, 500, 502, 503, 529, 408])('is asked again after %i', async (status) => {
    const { model } = await modelThat((_, count) =>
      count < 3 ? { status, headers: { 'retry-after-ms': '10' } } : undefined,
    );
    expect(await readAnswer(model)).toMatchObject({ text: 'Hello', error: undefined });
    expect(server?.bodies).toHaveLength(3);
  });

  it.each<[string, Told]>([
    [
      'has no credit',
      { status: 429, body: error('You exceeded your quota.', { code: 'insufficient_quota' }) },
    ],
    ['wants a longer wait than the first token has', { status: 429, headers: { 'retry-after': '60' } }],
    ['wants it in its body', { status: 429, body: error('Busy.', { details: [{ retryDelay: '42s' }] }) }],
    ['refuses the key', { status: 401 }],
  ])('is not asked again where it %s', async (_what, told) => {
    const { model } = await modelThat(() => told);
    const { error: failure } = await readAnswer(model);
    expect(failure).toMatchObject({ cause: expect.any(ServerRefusal) });
    expect(server?.bodies).toHaveLength(1);
  });
});
