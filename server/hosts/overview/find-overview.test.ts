import { expect, it, onTestFinished } from 'vitest';
import { hostOverviewSchema } from '#contract/hosts/host-overview.ts';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';

it('counts what admins have written as knowledge of their host alone', async () => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const operator = await app.signIn({ role: 'admin', host: 'localhost', email: 'op@mail.example' });
  for (const host of ['acme.example', 'beta.example'])
    await operator.call('/api/configs/new', sent('POST', configBody({ host })));
  const text = { host: 'acme.example', title: 'Hours', text: 'The boathouse opens at seven.' };
  expect((await operator.call('/api/texts', sent('POST', text))).status).toBe(201);
  const knowledgeOf = async (host: string) =>
    (await operator.call(`/api/configs/overview?host=${host}`)).json();
  expect(await knowledgeOf('acme.example')).toMatchObject({ knowledge: { entries: 1, unread: 0 } });
  expect(await knowledgeOf('beta.example')).toMatchObject({ knowledge: { entries: 0 } });
});

it('tells a host’s admins of questions that failed, and no other host’s', async () => {
  const app = await openTestApp({
    MODEL: 'openai-compatible:gone',
    OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:9/v1',
  });
  onTestFinished(() => app.close());
  await configureHost(app);
  const hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  const failures = async () =>
    hostOverviewSchema.parse(await (await hanna.call('/api/configs/overview')).json()).failures;
  expect(await failures()).toEqual({ questions: 0, isNow: false });
  const asked = { query: 'When does it open?', query_context: [], files: [] };
  for (const _ of [1, 2]) expect((await app.call('/ai/api/values', sent('POST', asked))).status).toBe(503);
  await expect.poll(failures).toEqual({ questions: 2, isNow: true });
  await app.db.updateTable('conversation_answers').set({ outcome: 'answered' }).execute();
  expect(await failures()).toEqual({ questions: 2, isNow: false });
  const operator = await app.signIn({ role: 'admin', host: 'localhost', email: 'op@mail.example' });
  await operator.call('/api/configs/new', sent('POST', configBody({ host: 'beta.example' })));
  const other = await operator.call('/api/configs/overview?host=beta.example');
  expect(await other.json()).toMatchObject({ failures: { questions: 0, isNow: false } });
});

it('knows no deleted host, but one that stays open without its configuration', async () => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const operator = await app.signIn({ role: 'admin', host: 'demo.localhost', email: 'op@mail.example' });
  for (const host of ['localhost', 'acme.example']) {
    const { id } = await insertConfig(app.db, defaultConfig(host));
    expect((await operator.call(`/api/configs/${id}`, { method: 'DELETE' })).status).toBe(204);
  }
  const home = await operator.call('/api/configs/overview?host=localhost');
  expect(await home.json()).toMatchObject({ host: 'localhost', state: 'unconfigured', id: null });
  expect((await operator.call('/api/configs/overview?host=acme.example')).status).toBe(404);
});
