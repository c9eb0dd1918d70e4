import { afterEach, expect, it } from 'vitest';
import { askOf, readAnswer } from '#server/testing/models/asking.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { eventFrame } from '#server/testing/models/fake-openai-frames.ts';
import { openai } from '../kinds/openai.ts';
import type { Access, ModelOptions } from '../kinds/provider.ts';
import type { Tool } from '../tools/tool.ts';
import { createLessons } from '../traits/learned.ts';

let server: EventServer | undefined;
afterEach(() => server?.close());

const response = `${eventFrame({ type: 'response.output_text.delta', delta: 'Hello' })}${eventFrame({ type: 'response.completed', response: {} })}`;
const completion =
  'data: {"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';
const error = (message: string, more: object = {}) => JSON.stringify({ error: { message, ...more } });

interface Told {
  status: number;
  body: string;
}

/** OpenAI's models, at a server that refuses a request to the Responses API as `refuse` says. */
async function modelThat(
  refuse: (body: Record<string, unknown>) => Told | undefined,
  { access = {}, ...options }: Partial<ModelOptions> & { access?: Access } = {},
) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  server = await startEventServer((request, answer) => {
    const body = JSON.parse(server?.bodies.at(-1) ?? '{}');
    const path = request.url ?? '';
    asked.push({ path, body });
    const told = path === '/responses' ? refuse(body) : undefined;
    if (told) answer.writeHead(told.status, { 'content-type': 'application/json' }).end(told.body);
    else answer.end(path === '/responses' ? response : completion);
  });
  const learned = createLessons()('one');
  const model = openai.createModel(
    { url: server.url, ...access },
    { name: 'm', model: 'gpt-5', contextTokens: 8192, learned, firstTokenTimeoutMs: 5000, ...options },
  );
  const paths = () => asked.map(({ path }) => path);
  return { model, learned, asked, paths };
}

const tools: readonly Tool[] = [
  {
    ...{ name: 'track_order', description: 'Tracks an order.', parameters: { type: 'object' } },
    run: async () => ({ text: 'sent' }),
  },
];

it('asks for nothing to be stored', async () => {
  const { model, asked, learned } = await modelThat(() => undefined, { outputTokens: 100, effort: 'low' });
  expect((await readAnswer(model, askOf({ tools }))).text).toBe('Hello');
  const [{ path, body } = { path: '', body: {} }] = asked;
  expect(path).toBe('/responses');
  expect(body).toMatchObject({
    ...{ model: 'gpt-5', store: false, stream: true, max_output_tokens: 100 },
    ...{ include: ['reasoning.encrypted_content'], reasoning: { effort: 'low', summary: 'auto' } },
    input: [
      { role: 'system', content: expect.any(String) },
      { role: 'user', content: expect.any(String) },
    ],
    tools: [{ type: 'function', name: 'track_order', strict: false, parameters: { type: 'object' } }],
  });
  for (const field of ['messages', 'max_completion_tokens', 'reasoning_effort', 'viaResponses'])
    expect(body).not.toHaveProperty(field);
  expect(learned.list()).toEqual([]);
});

it.each<[string, Told]>([
  ['without the address', { status: 404, body: '{"detail":"Not Found"}' }],
  ['without the method', { status: 405, body: '' }],
  [
    'whose model lacks the API',
    {
      status: 400,
      body: error('The requested model is not supported with the Responses API.', { param: 'model' }),
    },
  ],
  ['with a code for it', { status: 400, body: error('Not here.', { code: 'unsupported_endpoint' }) }],
  [
    'whose key may not use it',
    { status: 401, body: error('You have insufficient permissions. Missing scopes: api.responses.write.') },
  ],
])('asks a server %s by chat completions, and remembers it', async (_, told) => {
  const { model, asked, paths, learned } = await modelThat(() => told);
  expect((await readAnswer(model, askOf({ tools }))).text).toBe('Hi');
  expect((await readAnswer(model, askOf())).text).toBe('Hi');
  expect(paths()).toEqual(['/responses', '/chat/completions', '/chat/completions']);
  expect(learned.list()).toMatchObject([{ what: 'Responses API' }]);
  for (const { body } of asked.slice(1)) {
    expect(body).toHaveProperty('messages');
    for (const field of ['store', 'include', 'viaResponses', 'reasoning_summary', 'input'])
      expect(body).not.toHaveProperty(field);
  }
});

it.each<[string, Told]>([
  ['an unknown model', { status: 404, body: error('No such model', { code: 'model_not_found' }) }],
  ['a wrong key', { status: 401, body: error('Incorrect API key provided.', { code: 'invalid_api_key' }) }],
  ['a field', { status: 400, body: error('Not in the Responses API.', { param: 'input[0].content' }) }],
])('does not ask again after the refusal of %s', async (_, told) => {
  const { model, paths, learned } = await modelThat(() => told);
  expect((await readAnswer(model, askOf())).error).toBeDefined();
  expect(paths()).toEqual(['/responses']);
  expect(learned.list()).toEqual([]);
});

it('leaves out what a model of the API refuses', async () => {
  const { model, paths, learned } = await modelThat(({ include, reasoning }) => {
    if (include) return { status: 400, body: error('Encrypted content is not supported with this model.') };
    const said = "Unsupported parameter: 'reasoning.summary' is not supported with this model.";
    return reasoning ? { status: 400, body: error(said, { param: 'reasoning.summary' }) } : undefined;
  });
  expect((await readAnswer(model, askOf({ tools }))).text).toBe('Hello');
  expect((await readAnswer(model, askOf({ tools }))).text).toBe('Hello');
  expect(paths()).toEqual(Array(4).fill('/responses'));
  expect(learned.list().map(({ what }) => what)).toEqual(['sealed thoughts', 'thoughts in words']);
});

it('asks for no thoughts of a model that has none', async () => {
  const { model, asked } = await modelThat(() => undefined, { model: 'gpt-4o' });
  await readAnswer(model, askOf({ tools }));
  expect(asked[0]?.body).not.toHaveProperty('include');
  expect(asked[0]?.body).not.toHaveProperty('reasoning');
});

it('sends the fields of a connection, in either form', async () => {
  const body = {
    ...{ temperature: 0.2, verbosity: 'low', response_format: { type: 'text' } },
    ...{ reasoning: { summary: 'detailed' }, service_tier: 'flex' },
  };
  const { model, asked } = await modelThat(() => undefined, { access: { body }, effort: 'high' });
  await readAnswer(model, askOf());
  expect(asked[0]?.body).toMatchObject({
    ...{ temperature: 0.2, service_tier: 'flex', text: { verbosity: 'low', format: { type: 'text' } } },
    reasoning: { effort: 'high', summary: 'detailed' },
  });
  expect(asked[0]?.body).not.toHaveProperty('verbosity');
});

it('asks by chat completions where a connection adds a field of theirs', async () => {
  const { model, paths } = await modelThat(() => undefined, { access: { body: { seed: 7 } } });
  expect((await readAnswer(model, askOf())).text).toBe('Hi');
  expect(paths()).toEqual(['/chat/completions']);
});
