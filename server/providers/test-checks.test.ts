import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Provider, providerSchema, providerTestSchema } from '#contract/models/providers.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { type EventServer, startEventServer } from '#server/testing/models/event-server.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { deltaFrame, doneFrame, finishFrame } from '#server/testing/models/fake-openai-frames.ts';

let app: TestApp;
let olga: Person;

beforeAll(async () => {
  app = await openTestApp();
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
});
afterAll(() => app.close());

async function connect(url: string, model: string): Promise<Provider> {
  const input = { name: 'Tested', kind: 'openai-compatible', url, models: [model] };
  return providerSchema.parse(await (await olga.call('/api/providers', sent('POST', input))).json());
}

async function test({ id }: Provider) {
  const response = await olga.call(`/api/providers/${id}/test`, sent('POST', {}));
  const { checks } = providerTestSchema.parse(await response.json());
  return Object.fromEntries(checks.map(({ name, ...check }) => [name, check]));
}

const requestSchema = z.looseObject({ messages: z.array(z.looseObject({ role: z.string() })) });

/** A server that answers, or refuses with a sentence. */
function startServer(
  refusalOf: (request: z.infer<typeof requestSchema>) => string | undefined,
): Promise<EventServer> {
  return startEventServer((_, response) => {
    const refusal = refusalOf(requestSchema.parse(JSON.parse(server?.bodies.at(-1) ?? '')));
    if (refusal !== undefined) {
      response.writeHead(400, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { message: refusal } }));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(deltaFrame('Hello') + finishFrame('stop') + doneFrame);
  });
}

let server: EventServer | undefined;

it('tells that all works of what hosts ask for', async () => {
  const fake = await startFakeOpenAi();
  const calls = JSON.stringify([['current_time', {}]]);
  expect(await test(await connect(fake.url, `calls:${calls}`))).toEqual({
    question: { ok: true },
    tool: { ok: true },
    long: { ok: true },
    conversation: { ok: true },
  });
  const longest = Math.max(...fake.requests().map(({ body }) => JSON.stringify(body).length));
  // The usual window of an unknown server, three quarters of it for the prompt.
  expect(longest).toBeGreaterThan(15_000);
  expect(fake.requests().some(({ body }) => body.messages.length > 3)).toBe(true);
  await fake.close();
});

it('tells which don’t work, and remembers what the server refused', async () => {
  server = await startServer((request) => {
    if (request.tools) return '"auto" tool choice requires --enable-auto-tool-choice';
    const isLong = JSON.stringify(request).length > 12_000;
    return isLong ? "This model's maximum context length is 4096 tokens." : undefined;
  });
  const made = await connect(`${server.url}/v1`, 'm');
  expect(await test(made)).toEqual({
    question: { ok: true },
    tool: { ok: false, detail: expect.stringContaining('takes no tools') },
    long: { ok: false, detail: expect.stringContaining('4096 tokens') },
    conversation: { ok: true },
  });
  const shown = async () =>
    providerSchema.parse(await (await olga.call(`/api/providers/${made.id}`)).json()).learned;
  await expect
    .poll(async () => (await shown()).map(({ what }) => what).toSorted())
    .toEqual(['tools', 'window']);
  await server.close();
});

it('tells of a model that leaves its tools alone, and asks no more of one that doesn’t answer', async () => {
  const fake = await startFakeOpenAi();
  expect(await test(await connect(fake.url, 'say:It is noon.'))).toMatchObject({
    tool: { ok: false, detail: 'It answered without the tool that it was told to call.' },
  });
  const { length } = fake.requests();
  expect(await test(await connect(fake.url, 'status:401'))).toEqual({
    question: { ok: false, detail: 'The key was refused by the provider.' },
  });
  expect(fake.requests()).toHaveLength(length + 1);
  await fake.close();
});
