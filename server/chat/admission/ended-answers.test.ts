import { expect, it, onTestFinished } from 'vitest';
import { insertConfig } from '#server/hosts/configs/configs.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

it('an answer stops when its host is suspended, and others go on', async () => {
  const model = await startFakeOpenAi();
  const app = await openTestApp({
    MODEL: 'openai-compatible:hang-after:1',
    OPENAI_COMPATIBLE_URL: model.url,
  });
  onTestFinished(async () => {
    await app.close();
    await model.close();
  });
  const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
  await insertConfig(app.db, defaultConfig('beta.example'));
  const ask = (host: string) =>
    app.call(`http://${host}/ai/api/values`, {
      ...sent('POST', { query: 'Count.' }),
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    });
  const [ended, other] = await Promise.all([ask('acme.example'), ask('beta.example')]);
  const operator = await app.signIn({ role: 'admin' });
  const suspended = await operator.call(`/api/configs/${id}/suspend`, { method: 'POST' });
  expect(suspended.status).toBe(200);
  expect(await ended.text()).toContain('No site exists at acme.example');
  const aborted = () => model.requests().map((request) => request.aborted);
  await expect.poll(() => aborted().toSorted()).toEqual([false, true]);
  await other.body?.cancel();
});
