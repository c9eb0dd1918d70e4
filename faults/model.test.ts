import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { call, eventually } from './call.ts';
import { newFolder, type Product, startProduct } from './product.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Numbered tokens: six seconds of an answer. */
const model = 'tokens:300@50';
const chats = 20;

let proxy: TcpProxy;
let product: Product;

beforeEach(async () => {
  const fake = await startFakeOpenAi();
  onTestFinished(fake.close);
  proxy = await startTcpProxy({ port: Number(new URL(fake.url).port) });
  const settings = {
    MODEL: `openai-compatible:${model}`,
    OPENAI_COMPATIBLE_URL: `http://127.0.0.1:${proxy.port}/v1`,
  };
  product = await startProduct(await newFolder(), settings);
});

test('ends cut answers with an error, and answers the next', async () => {
  const texts = watchAnswers();
  const running = askAll(texts.begin);
  await texts.begun;
  proxy.cut();
  for (const answer of await running) {
    expect(answer).toContain(textDelta);
    expect(answer).toContain('"type":"error"');
    expect(answer).not.toContain('"type":"finish"');
  }
  const refused = await call(product.url, { path: '/ai/api/values', body: question });
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text).code).toBe('model_unavailable');
  proxy.heal();
  await eventually(async () => expectWhole(await ask()), { withinMs: 5_000 });
});

test('lets others go on while a model hangs', async () => {
  const running = askAll();
  await sleep(700);
  proxy.stall();
  for (let round = 0; round < 10; round++) {
    const started = performance.now();
    expect((await call(product.url, { path: '/api/configs' })).status).toBe(200);
    expect(performance.now() - started, 'milliseconds for a call beside it').toBeLessThan(1_000);
    await sleep(100);
  }
  proxy.heal();
  for (const answer of await running) expectWhole(answer);
});

test('a model that is slow still answers whole', async () => {
  proxy.slow(200);
  for (const answer of await askAll()) expectWhole(answer);
});

const textDelta = '"type":"text-delta"';
const question = { query: 'Count for me', fileids: [], urls: null };

/** A count of the answers that have begun; `begun` resolves once all have. */
function watchAnswers(): { begin: () => void; begun: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = chats;
  const begin = () => {
    waiting -= 1;
    if (waiting === 0) resolve();
  };
  return { begin, begun: promise };
}

/** The events of one answer, as they were sent; `onText` is called with its first text. */
async function ask(onText = () => {}): Promise<string> {
  const response = await fetch(new URL('/ai/api/values', product.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(30_000),
  });
  let answer = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const hadText = answer.includes(textDelta);
    answer += text;
    if (!hadText && answer.includes(textDelta)) onText();
  }
  return answer;
}

function askAll(onText?: () => void): Promise<string[]> {
  return Promise.all(Array.from({ length: chats }, () => ask(onText)));
}

function expectWhole(answer: string): void {
  expect(answer).toContain('"type":"finish"');
  expect(answer.match(/"type":"text-delta"/g)?.length, 'pieces of the answer').toBeGreaterThan(10);
}
