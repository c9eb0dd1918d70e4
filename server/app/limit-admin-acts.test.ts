import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';

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
