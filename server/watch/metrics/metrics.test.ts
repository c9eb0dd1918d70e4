import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type FakeOpenAi, startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

const token = 'a-token-for-the-scraper';

let app: TestApp;
let model: FakeOpenAi;
beforeEach(async () => {
  model = await startFakeOpenAi();
  app = await openTestApp({
    METRICS_TOKEN: token,
    METRICS_HOSTS: '1',
    MODEL: 'openai-compatible:say:hello',
    OPENAI_COMPATIBLE_URL: model.url,
    ADDRESS_QUESTIONS: '4',
  });
});
afterEach(async () => {
  await app.close();
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

  it('count questions, first pieces and tokens of the first configured host, and of all others together', async () => {
    await insertConfig(app.db, defaultConfig('acme.example'));
    for (const host of ['acme.example', 'acme.example', 'made-up.example', 'beta.example']) await ask(host);
    expect(await ask('acme.example')).toBe(429);
    const text = await read();
    expect(text).toContain('chat_questions_total{host="acme.example",outcome="answered"}');
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
});

it('without a token, nothing is measured and nothing is there', async () => {
  const bare = await openTestApp();
  expect((await bare.call('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(404);
  expect(bare.routes.filter(({ path }) => path === '/metrics')).toEqual([]);
  await bare.close();
});
