import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { startFakeOpenAi } from '#server/testing/models/fake-openai.ts';

/** Opens the product with a model that behaves as its name says. */
async function openWith(name: string) {
  const model = await startFakeOpenAi();
  const app = await openTestApp({ MODEL: `openai-compatible:${name}`, OPENAI_COMPATIBLE_URL: model.url });
  onTestFinished(async () => {
    await app.close();
    await model.close();
  });
  const ask = (host: string) =>
    app.call(`http://${host}/ai/api/values`, {
      ...sent('POST', { query: 'Count.' }),
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    });
  return { model, app, ask };
}

it('an answer stops when its host is suspended, and others go on', async () => {
  const { model, app, ask } = await openWith('hang-after:1');
  const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
  await insertConfig(app.db, defaultConfig('beta.example'));
  const [ended, other] = await Promise.all([ask('acme.example'), ask('beta.example')]);
  const operator = await app.signIn({ role: 'admin' });
  const suspended = await operator.call(`/api/configs/${id}/suspend`, { method: 'POST' });
  expect(suspended.status).toBe(200);
  expect(await ended.text()).toContain('No site exists at acme.example');
  const aborted = () => model.requests().map((request) => request.aborted);
  await expect.poll(() => aborted().toSorted()).toEqual([false, true]);
  await other.body?.cancel();
});

it.each(['suspend', 'delete'])('an answer of this machine’s own name goes on after a %s', async (act) => {
  const { app, ask } = await openWith('tokens:5@3');
  const { id } = await insertConfig(app.db, defaultConfig('localhost'));
  const operator = await app.signIn({ role: 'admin' });
  const path = act === 'suspend' ? `/api/configs/${id}/suspend` : `/api/configs/${id}`;
  await operator.call(path, { method: act === 'suspend' ? 'POST' : 'DELETE' });
  const answer = await (await ask('localhost')).text();
  expect(answer).not.toContain('"type":"error"');
  expect(answer).toContain('"type":"finish"');
});
