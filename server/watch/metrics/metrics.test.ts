import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openStore } from '#server/store/open.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

const token = 'a-token-for-the-scraper';

let app: TestApp;
let folder: string;
let model: FakeOpenAi;
beforeEach(async () => {
  model = await startFakeOpenAi();
  folder = mkdtempSync(join(tmpdir(), 'metrics-'));
  const store = await openStore(join(folder, 'store.sqlite'));
  await insertConfig(store, defaultConfig('acme.example'));
  await store.destroy();
  app = await openTestApp(
    {
      DATA_DIR: folder,
      METRICS_TOKEN: token,
      MODEL: 'openai-compatible:say:hello,builtin',
      OPENAI_COMPATIBLE_URL: model.url,
    },
    { changed: { labelledHosts: 1, limits: { addressQuestions: 4 } } },
  );
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  await model.close();
});

async function read(): Promise<string> {
  return (await app.call('/metrics', { headers: { Authorization: `Bearer ${token}` } })).text();
}

async function ask(host: string): Promise<number> {
  const body = JSON.stringify({ query: 'Count.' });
  const response = await app.call(`http://${host}/ai/api/values`, { method: 'POST', body });
  await response.text();
  return response.status;
}

describe('metrics', () => {
  it('are for whoever has the token', async () => {
    expect((await app.call('/metrics')).status).toBe(404);
    const wrong = { headers: { Authorization: `Bearer ${token}x` } };
    expect((await app.call('/metrics', wrong)).status).toBe(404);
    expect(await read()).toContain('# TYPE http_requests_total counter');
  });

  it('count requests by the pattern of their route, never by an address', async () => {
    await app.call('/api/users/email/ann@mail.example');
    await app.call('/no/such/page-1');
    await app.call('/no/such/page-2');
    const text = await read();
    expect(text).toContain(
      'http_requests_total{method="GET",route="/api/users/email/:email",status="401"} 1',
    );
    expect(text).toContain('http_requests_total{method="GET",route="/*",status="404"} 2');
    expect(text).not.toMatch(/ann|page-1/);
  });

  it('count questions, first pieces and tokens of the largest host, and of all others together', async () => {
    for (const host of ['acme.example', 'acme.example', 'made-up.example', 'beta.example']) await ask(host);
    expect(await ask('acme.example')).toBe(429);
    const text = await read();
    // Its first question counts as well.
    expect(text).toContain('chat_questions_total{host="acme.example",outcome="answered"} 2');
    expect(text).toContain('chat_first_token_seconds_count{host="other"}');
    expect(text).toContain('kind="answer"');
    expect(text).not.toMatch(/made-up|beta/);
    expect(text).toContain('refusals_total{reason="questions"} 1');
    expect(text).toContain('chat_streams_open 0');
  });

  it('count no fault of the store as a refusal', async () => {
    await app.db.schema.dropTable('rate_limits').execute();
    expect(await ask('acme.example')).toBe(500);
    expect(await read()).not.toContain('refusals_total{reason="questions"}');
  });

  it('time the store’s queries by their kind', async () => {
    await app.call('/api/configs');
    const text = await read();
    const counted = /store_query_duration_seconds_count\{kind="select"\} (\d+)/.exec(text)?.[1];
    expect(Number(counted)).toBeGreaterThan(0);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'reader_documents_waiting']) {
      expect(text).toContain(name);
    }
  });

  it('count the attempts of models, those that another one replaced, and the version', async () => {
    await ask('acme.example');
    model.behave('status:500');
    await ask('acme.example');
    const text = await read();
    const attempts = 'model_attempts_total{model="openai-compatible:say:hello"';
    expect(text).toContain(`${attempts},outcome="answered"} 1`);
    expect(text).toContain(`${attempts},outcome="failed"} 1`);
    expect(text).toContain('model_fallbacks_total{model="openai-compatible:say:hello"} 1');
    expect(text).not.toContain('model_rests_total{model=');
    expect(text).toMatch(/build_info\{version="\d+\.\d+\.\d+[^"]*"\} 1/);
    expect(text).toMatch(/^data_dir_free_bytes \d+$/m);
    expect(text).toContain('queue_oldest_seconds{kind="webhooks"} 0');
    expect(text).toContain('mails_total{kind="report",outcome="failed"} 0');
  });

  it('name calls of models as OpenTelemetry does', async () => {
    model.behave('usage:120/30/100');
    await ask('acme.example');
    model.behave('status:500');
    await ask('acme.example');
    const text = await read();
    const labels =
      'gen_ai_operation_name="chat",gen_ai_provider_name="openai-compatible",gen_ai_request_model="say:hello"';
    expect(text).toContain(
      `gen_ai_client_operation_duration_seconds_count{${labels},error_type="model_unavailable"} 1`,
    );
    expect(text).toContain(`gen_ai_client_operation_duration_seconds_count{${labels},error_type=""} 1`);
    expect(text).toContain(`gen_ai_client_operation_time_to_first_chunk_seconds_count{${labels}} 1`);
    for (const [type, sum] of Object.entries({ input: 120, output: 30 }))
      expect(text).toContain(`gen_ai_client_token_usage_sum{${labels},gen_ai_token_type="${type}"} ${sum}`);
    expect(text).not.toContain('gen_ai_request_model="builtin"');
  });

  it('count a server that refuses connections as resting', async () => {
    await model.close();
    await ask('acme.example');
    expect(await read()).toContain('model_rests_total{model="openai-compatible:say:hello"} 1');
  });

  it('are served without what the store would say while it fails', async () => {
    await app.db.schema.dropTable('webhook_deliveries').execute();
    await app.db.schema.dropTable('webhooks').execute();
    const text = await read();
    expect(text).not.toContain('kind="webhooks"');
    expect(text).toContain('chat_streams_open 0');
  });
});

it('without a token, nothing is measured and nothing is there', async () => {
  const bare = await openTestApp();
  expect((await bare.call('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(404);
  expect(bare.routes.filter(({ path }) => path === '/metrics')).toEqual([]);
  await bare.close();
});
