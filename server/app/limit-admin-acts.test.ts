import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { configureHost } from '#server/testing/conversations/talk.ts';

it('counts the changes of a host by all of its admins together', async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const admins = [];
  for (const email of ['hanna@acme.example', 'hugo@acme.example'])
    admins.push(await app.signIn({ role: 'host-admin', email }));
  const key = 'acts-600:host:acme.example';
  for (const admin of admins) await admin.call('/api/reports', sent('PUT', { weekly: false }));
  const counted = app.db.selectFrom('rate_limits').selectAll().where('key', '=', key);
  expect(await counted.executeTakeFirst()).toMatchObject({ count: 2 });
  await app.db.updateTable('rate_limits').set({ count: 2000 }).where('key', '=', key).execute();
  for (const admin of admins) {
    const refused = await admin.call('/api/texts/any', { method: 'DELETE' });
    expect(refused.status).toBe(429);
    expect((await admin.call('/api/texts')).status).not.toBe(429);
  }
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  expect((await operator.call('/api/texts/any', { method: 'DELETE' })).status).toBe(404);
});

it('counts keys apart from people, who can always end a session', async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  await configureHost(app);
  const hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  const made = await hanna.call('/api/keys', sent('POST', { name: 'Robot', scopes: ['ask', 'manage'] }));
  const { id, key } = z.object({ id: z.string(), key: z.string() }).parse(await made.json());
  const byKey = (path: string, init: RequestInit = {}) =>
    app.call(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } });
  const fill = (payer: string) =>
    app.db.updateTable('rate_limits').set({ count: 2000 }).where('key', '=', `acts-600:${payer}`).execute();
  expect((await byKey('/api/texts/any', { method: 'DELETE' })).status).toBe(404);
  await fill('keys:acme.example');
  expect((await byKey('/api/texts/any', { method: 'DELETE' })).status).toBe(429);
  const question = { model: 'assistant', messages: [{ role: 'user', content: 'Hello' }] };
  expect((await byKey('/v1/chat/completions', sent('POST', question))).status).toBe(200);
  expect((await hanna.call('/api/texts/any', { method: 'DELETE' })).status).toBe(404);
  await fill('host:acme.example');
  expect((await hanna.call('/api/texts/any', { method: 'DELETE' })).status).toBe(429);
  expect((await hanna.call(`/api/keys/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await hanna.call('/identity/account/sessions', { method: 'DELETE' })).status).toBe(204);
});
