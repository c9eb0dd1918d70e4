import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp } from '#server/testing/app.ts';
import { closedPort } from '#server/testing/isolation/provider.ts';

const dayMs = 86_400_000;

/** Opens a host that lets no visitors upload, with somebody who has just signed up. */
async function open(environment: Record<string, string> = {}) {
  const app = await openTestApp(environment);
  onTestFinished(app.close);
  await insertConfig(app.db, { ...defaultConfig('acme.example'), pagesettings: { visitorUploads: false } });
  const ann = await app.signIn();
  const upload = async () => {
    const answer = await ann.call('/ai/api/Upload?filename=a.txt', { method: 'POST', body: 'Some words.' });
    return { status: answer.status, ...((await answer.json()) as { code?: string; detail?: string }) };
  };
  const change = (values: { email_verified?: number; created_at?: string }) =>
    app.db.updateTable('accounts').set(values).where('id', '=', ann.account.id).execute();
  return { app, upload, change };
}

it('lets accounts upload after a day where nobody can confirm them', async () => {
  const { app, upload, change } = await open();
  const refused = await upload();
  expect(refused).toMatchObject({ status: 403, code: 'uploads_not_allowed' });
  expect(refused.detail).toContain('after a day');
  await change({ created_at: new Date(Date.now() - dayMs - 1000).toISOString() });
  expect((await upload()).status).toBe(200);
  const admin = await app.signIn({ role: 'host-admin', email: 'olga@mail.example' });
  const sent = await admin.call('/ai/api/Upload?filename=a.txt', { method: 'POST', body: 'Some words.' });
  expect(sent.status).toBe(200);
});

it('where mail is sent, it may once its address is confirmed', async () => {
  const { upload, change } = await open({
    SMTP_URL: `smtp://${closedPort}`,
    MAIL_FROM: 'noreply@mail.example',
  });
  await change({ created_at: new Date(Date.now() - 2 * dayMs).toISOString() });
  const refused = await upload();
  expect(refused).toMatchObject({ status: 403, code: 'uploads_not_allowed' });
  expect(refused.detail).toContain('Confirm your e-mail address');
  await change({ email_verified: 1 });
  expect((await upload()).status).toBe(200);
});
