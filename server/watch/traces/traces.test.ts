import { trace } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSettings } from '#server/settings.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';
import { type OtlpReceiver, startOtlpReceiver } from '#server/testing/watch/otlp-receiver.ts';
import { createLog } from '../log.ts';
import { openWatch } from '../open-watch.ts';

let receiver: OtlpReceiver;
let model: FakeOpenAi;
let app: TestApp;
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  model = await startFakeOpenAi();
  // The exporter reads them itself.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'assistants');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await receiver.close();
  await model.close();
});

async function open(more: Record<string, string> = {}): Promise<void> {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const mixin = () => ({ traceId: trace.getActiveSpan()?.spanContext().traceId });
  const environment = { MODEL: 'openai-compatible:echo', OPENAI_COMPATIBLE_URL: model.url, ...more };
  const log = createLog('info', { destination, mixin });
  app = await openTestApp({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, { log });
}

async function ask(fileids: string[] = []): Promise<Response> {
  const response = await app.call('/ai/api/values', {
    method: 'POST',
    headers: { traceparent: `00-${parent}-b7ad6b7169203331-01` },
    body: JSON.stringify({ query: question, fileids }),
  });
  await response.text();
  return response;
}

const question = 'the secret question of a visitor';
const parent = '0af7651916cd43dd8448eb211c80319c';

describe('traces', () => {
  it('are sent as one trace with the lines of the log', async () => {
    await open({ TRUST_PROXY: '127.0.0.1' });
    const upload = await app.call('/ai/api/Upload?filename=secret-name.txt', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'The secret text of a document tells of lighthouses.',
    });
    const { fileId } = (await upload.json()) as { fileId: string };
    const response = await ask([fileId]);
    await app.close();

    const spans = receiver.spans.filter(({ traceId }) => traceId === parent);
    const request = spans.find(({ name }) => name === 'POST /ai/api/values');
    expect(request?.parentSpanId).toBe('b7ad6b7169203331');
    const within = new Set(
      spans.filter((span) => span.parentSpanId === request?.spanId).map(({ name }) => name),
    );
    expect(within).toEqual(new Set(['search', 'chat echo', 'store select', 'store insert']));
    const answering = spans.find(({ name }) => name === 'chat echo');
    const attributes = new Map(answering?.attributes.map(({ key, value }) => [key, value]));
    expect(attributes.get('gen_ai.operation.name')).toEqual({ stringValue: 'chat' });
    expect(attributes.get('gen_ai.provider.name')).toEqual({ stringValue: 'openai-compatible' });
    expect(attributes.get('gen_ai.request.model')).toEqual({ stringValue: 'echo' });
    expect(attributes.has('gen_ai.response.time_to_first_chunk')).toBe(true);
    expect(receiver.services).toEqual(new Set(['assistants']));

    const requestId = response.headers.get('x-request-id');
    expect(request?.attributes).toContainEqual({ key: 'request.id', value: { stringValue: requestId } });
    expect(lines.find((line) => line.requestId === requestId)).toMatchObject({ traceId: parent });
    const sent = receiver.bodies.join('');
    expect(sent).not.toContain('secret');
    expect(sent).not.toContain(fileId);
  });

  it('of a visitor who asks for one are the server’s own', async () => {
    await open();
    await ask();
    await app.close();
    expect(receiver.spans.map(({ name }) => name)).toContain('chat echo');
    expect(receiver.spans.filter(({ traceId }) => traceId === parent)).toEqual([]);
  });

  it('have a span for each model that is asked, with its tokens or its failure', async () => {
    await open({ MODEL: 'openai-compatible:status:401,openai-compatible:usage:120/30/100' });
    await ask();
    await app.close();
    const told = (name: string) =>
      Object.fromEntries(
        receiver.spans
          .filter((span) => span.name === name)
          .flatMap(({ attributes }) => attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      );
    expect(told('chat status:401')).toMatchObject({ 'error.type': 'model_refused' });
    expect(told('chat usage:120/30/100')).toMatchObject({
      'gen_ai.usage.input_tokens': 120,
      'gen_ai.usage.output_tokens': 30,
      'gen_ai.usage.cache_read.input_tokens': 100,
    });
  });

  it('are left out as the sampler says', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    await ask();
    await app.close();
    expect(receiver.bodies).toEqual([]);
  });
});

it('libraries of metrics and traces are not loaded where nobody asks for them', async () => {
  const { onQuery, traces: none, metrics } = await openWatch(parseSettings({}));
  expect({ onQuery, current: none.current(), render: metrics.render }).toEqual({
    onQuery: undefined,
    current: {},
    render: undefined,
  });
});
