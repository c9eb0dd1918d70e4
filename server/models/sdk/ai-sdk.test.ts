import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { Problem } from '#server/failure/problem.ts';
import { askOf, readAnswer } from '#server/testing/models/asking.ts';
import { type EventServer, startEventServer, writeEvents } from '#server/testing/models/event-server.ts';
import { providers } from '../kinds/kinds.ts';
import type { Access, ModelOptions } from '../kinds/provider.ts';
import type { Tool } from '../tools/tool.ts';

let server: EventServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

const anthropicStart = [
  {
    type: 'message_start',
    message: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'x',
      content: [],
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
];
const anthropicText = (text: string) => ({
  type: 'content_block_delta',
  index: 0,
  delta: { type: 'text_delta', text },
});
const anthropicEnd = (reason: string) => [
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 2 } },
  { type: 'message_stop' },
];
const googleText = (text: string, finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, ...(finishReason ? { finishReason } : {}) }],
});

type Provider = 'anthropic' | 'google';

/** Frames of each provider's server for the same answer: `Hello wörld`, then an end for `reason`, or none. */
function events(provider: Provider, reason?: 'stop' | 'length' | 'filter'): object[] {
  const anthropicReasons = { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' };
  const googleReasons = { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' };
  if (provider === 'google')
    return [googleText('Hello '), googleText('wörld', reason && googleReasons[reason])];
  return [
    ...anthropicStart,
    anthropicText('Hello '),
    anthropicText('wörld'),
    ...(reason ? anthropicEnd(anthropicReasons[reason]) : []),
  ];
}

async function modelAgainst(
  provider: Provider,
  respond: (response: ServerResponse) => void,
  limits: Partial<ModelOptions> & { access?: Access } = {},
) {
  server = await startEventServer((_, response) => respond(response));
  const access = { url: server.url, key: 'sk-secret', ...limits.access };
  return providers[provider].createModel(access, {
    name: `${provider}:x`,
    model: 'x',
    contextTokens: 8192,
    ...limits,
  });
}

async function failureOf(
  ...args: Parameters<typeof modelAgainst>
): Promise<{ text: string; failure: Problem }> {
  const { text, error } = await readAnswer(await modelAgainst(...args));
  if (!(error instanceof Problem)) throw new Error('not a problem', { cause: error });
  return { text, failure: error };
}

describe.each<Provider>(['anthropic', 'google'])('a model of %s', (provider) => {
  it('answers', async () => {
    const model = await modelAgainst(provider, (response) => {
      writeEvents(response, events(provider, 'stop'));
      response.end();
    });
    expect(await readAnswer(model)).toMatchObject({ texts: ['Hello', ' wörld'], error: undefined });
    expect(server?.paths[0]).toMatch(
      provider === 'google' ? /models\/x:streamGenerateContent/ : /^\/messages$/,
    );
  });

  it('is told how long its answer may be', async () => {
    const model = await modelAgainst(
      provider,
      (response) => {
        writeEvents(response, events(provider, 'stop'));
        response.end();
      },
      { outputTokens: 77 },
    );
    await readAnswer(model);
    const field = provider === 'google' ? '"maxOutputTokens":77' : '"max_tokens":77';
    expect(server?.bodies[0]).toContain(field);
  });

  it('is sent what its connection adds, and told how long to think', async () => {
    const access = { headers: { 'X-Team': 'a' }, query: { tier: 'fast' }, body: { metadata: { a: 1 } } };
    const model = await modelAgainst(
      provider,
      (response) => {
        writeEvents(response, events(provider, 'stop'));
        response.end();
      },
      {
        ...{ access, effort: 'high' },
        model: provider === 'google' ? 'gemini-2.5-flash' : 'claude-sonnet-4-5',
      },
    );
    expect(await readAnswer(model)).toMatchObject({ text: 'Hello wörld', error: undefined });
    expect(server?.paths[0]).toMatch(/[?&]tier=fast/);
    expect(server?.headers[0]).toMatchObject({ 'x-team': 'a' });
    const body = JSON.parse(server?.bodies[0] ?? '');
    expect(body).toMatchObject({ metadata: { a: 1 } });
    const thinking =
      provider === 'google'
        ? body.generationConfig.thinkingConfig.thinkingBudget
        : body.thinking.budget_tokens;
    expect(thinking).toBeGreaterThan(1_000);
  });

  it('marks an answer left unfinished for lack of room, and tells a refusal as one', async () => {
    const model = await modelAgainst(provider, (response) => {
      writeEvents(response, events(provider, 'length'));
      response.end();
    });
    expect(await readAnswer(model)).toMatchObject({ text: 'Hello wörld […]', error: undefined });
    await server?.close();
    const { text, failure } = await failureOf(provider, (response) => {
      writeEvents(response, events(provider, 'filter'));
      response.end();
    });
    expect({ text, code: failure.code }).toEqual({ text: 'Hello wörld', code: 'model_refused' });
  });

  it.each([
    [401, 'model_refused'],
    [429, 'model_unavailable'],
    [529, 'model_unavailable'],
  ])('that answers %i is told as %s, without what its server said', async (status, code) => {
    const { text, failure } = await failureOf(provider, (response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      const error = { type: 'some_error', message: 'sk-secret', code: status, status: 'SOME_ERROR' };
      response.end(JSON.stringify({ type: 'error', error }));
    });
    expect({ text, code: failure.code }).toEqual({ text: '', code });
    expect(String(failure.cause)).toMatch(new RegExp(`${status} some_error`, 'i'));
    expect(`${failure.message} ${failure.cause}`).not.toMatch(/sk-secret|127\.0\.0\.1/);
  });

  it.each([
    ['its connection dies', (response: ServerResponse) => setTimeout(() => response.destroy(), 30)],
    ['its stream stops without an end', (response: ServerResponse) => response.end()],
  ])('is cut when %s', async (_, end) => {
    const { text, failure } = await failureOf(provider, (response) => {
      writeEvents(response, events(provider));
      end(response);
    });
    expect(text).toBe('Hello wörld');
    expect(failure.message).toContain('broke off');
  });

  it('is given up when it is silent or stands still', async () => {
    const silent = await failureOf(provider, () => {}, { firstTokenTimeoutMs: 300 });
    expect(silent.failure).toMatchObject({
      code: 'model_unavailable',
      cause: { message: 'no first token in time' },
    });
    await server?.close();
    const still = await failureOf(provider, (response) => writeEvents(response, events(provider)), {
      idleTimeoutMs: 400,
    });
    expect(still).toMatchObject({
      text: 'Hello wörld',
      failure: { cause: { message: 'the stream stood still' } },
    });
  });

  it('is left when the asker goes away', async () => {
    let left = false;
    const asked = Promise.withResolvers<void>();
    const model = await modelAgainst(provider, (response) => {
      writeEvents(response, events(provider));
      response.on('close', () => {
        left = true;
      });
      asked.resolve();
    });
    const asker = new AbortController();
    const answered = readAnswer(model, askOf({ signal: asker.signal }));
    await asked.promise;
    asker.abort();
    const { error } = await answered;
    expect(error).toBe(asker.signal.reason);
    await expect.poll(() => left).toBe(true);
  });
});

const anthropicCall = [
  { type: 'message_start', message: { ...anthropicStart[0]?.message } },
  {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'tool_use', id: 'toolu_1', name: 'track_order', input: {} },
  },
  {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: '{"number":"7"}' },
  },
  ...anthropicEnd('tool_use'),
];
const googleCall = [
  {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { functionCall: { name: 'track_order', args: { number: '7' } }, thoughtSignature: 'c2lnbmVk' },
          ],
        },
        finishReason: 'STOP',
      },
    ],
  },
];

describe.each([
  ['anthropic', anthropicCall, 'tool_result'],
  ['google', googleCall, 'functionResponse'],
] as const)('a model of %s that calls a tool', (provider, call, resultField) => {
  it('reads its result and answers', async () => {
    const answers = [call, events(provider, 'stop')];
    const model = await modelAgainst(provider, (response) => {
      writeEvents(response, answers.shift() ?? []);
      response.end();
    });
    const inputs: unknown[] = [];
    const tool: Tool = {
      ...{
        name: 'track_order',
        description: 'Looks an order up.',
        parameters: { type: 'object', properties: {} },
      },
      async run(input) {
        inputs.push(input);
        return { text: 'On its way.' };
      },
    };
    const { text, error } = await readAnswer(model, askOf({ tools: [tool] }));
    expect({ text, error, inputs }).toEqual({
      text: 'Hello wörld',
      error: undefined,
      inputs: [{ number: '7' }],
    });
    const second = server?.bodies[1] ?? '';
    expect(second).toContain(resultField);
    expect(second).toContain('On its way.');
    // Google refuses a call that comes back without its signature.
    expect(second.includes('c2lnbmVk')).toBe(provider === 'google');
  });

  it('though it was offered none has answered nothing', async () => {
    const { text, failure } = await failureOf(provider, (response) => {
      writeEvents(response, [...call]);
      response.end();
    });
    expect({ text, code: failure.code }).toEqual({ text: '', code: 'model_unavailable' });
    expect(String(failure.cause)).toContain('none was offered');
  });
});

it('has Anthropic cache the instructions and the conversation, and tells what the cache had', async () => {
  const usage = {
    input_tokens: 10,
    cache_read_input_tokens: 90,
    cache_creation_input_tokens: 0,
    output_tokens: 1,
  };
  const model = await modelAgainst('anthropic', (response) => {
    const [start, ...rest] = events('anthropic', 'stop');
    const message = { ...(start as (typeof anthropicStart)[0]).message, usage };
    writeEvents(response, [{ type: 'message_start', message }, ...rest]);
    response.end();
  });
  const conversation = [
    { type: 'user' as const, text: 'Hello?' },
    { type: 'bot' as const, text: 'Hi.' },
  ];
  const { facts } = await readAnswer(
    model,
    askOf({ conversation, situation: { at: new Date(), timeZone: 'UTC' } }),
  );
  const body = JSON.parse(server?.bodies[0] ?? '');
  const cache_control = { type: 'ephemeral' };
  expect(body.system).toMatchObject([{ cache_control }, { text: expect.stringContaining('Now it is') }]);
  expect(body.system[1]).not.toHaveProperty('cache_control');
  expect(body.messages[1]).toMatchObject({ role: 'assistant', content: [{ cache_control }] });
  expect(JSON.stringify(body.messages[2])).not.toContain('cache_control');
  expect(facts).toContainEqual({
    type: 'usage',
    usage: expect.objectContaining({ promptTokens: 100, cachedTokens: 90 }),
  });
});

it('tells the thoughts of a model that shows them, apart from its text', async () => {
  const model = await modelAgainst(
    'google',
    (response) => {
      const thought = {
        candidates: [{ content: { role: 'model', parts: [{ text: 'Hm.', thought: true }] } }],
      };
      writeEvents(response, [thought, ...events('google', 'stop')]);
      response.end();
    },
    { model: 'gemini-2.5-flash' },
  );
  const { text, facts } = await readAnswer(model);
  expect({ text, facts }).toMatchObject({ text: 'Hello wörld', facts: [{ type: 'reasoning', text: 'Hm.' }] });
  expect(server?.bodies[0]).toContain('"includeThoughts":true');
});
