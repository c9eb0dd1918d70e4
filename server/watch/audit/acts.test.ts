import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configSchema } from '#contract/hosts/configs.ts';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { setUpTotp } from '#server/testing/people/second-factor.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Returns the recorded acts, oldest first. */
async function readActs(): Promise<unknown[][]> {
  const rows = await app.db.selectFrom('audit_entries').selectAll().orderBy('position').execute();
  return rows.map(({ actor, action, target, host, before_values, after_values }) => [
    ...[actor, action, target, host],
    ...[JSON.parse(before_values ?? 'null'), JSON.parse(after_values ?? 'null')],
  ]);
}

const logIn = (Email: string, Password: string) =>
  app.call('/identity/Auth/Login', sent('POST', { Email, Password }));

it('records sign-ins and refusals of admins, not of members', async () => {
  await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  await app.signIn({ role: 'host-admin', email: 'hal@mail.example' });
  await app.signIn();
  const signIns = [
    ['olga@mail.example', 'session.start', 'olga@mail.example', null, null, { host: 'localhost' }],
    ['hal@mail.example', 'session.start', 'hal@mail.example', 'acme.example', null, null],
  ];
  expect(await readActs()).toEqual(signIns);
  for (const name of ['hal', 'ann', 'nobody']) {
    await logIn(`${name}@mail.example`, `${testPassword}x`);
  }
  await vi.waitUntil(async () => (await readActs()).length > 2, 60_000);
  expect((await readActs()).slice(2)).toEqual([
    ['hal@mail.example', 'session.refuse', 'hal@mail.example', 'acme.example', null, null],
  ]);
  // Longer than the random time before a refusal is recorded.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await readActs()).toHaveLength(3);
});

it('records what is done with a config, with the values that changed', async () => {
  const olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  const created = await olga.call(
    '/api/configs/new',
    sent('POST', configBody({ host: 'acme.example', title: 'First' })),
  );
  const { id } = configSchema.parse(await created.json());
  const path = `/api/configs/${id}`;
  await olga.call(path, sent('PUT', configBody({ title: 'Acme' })));
  await olga.call(path, sent('PUT', configBody({ title: 'Acme' })));
  await olga.call(`${path}/budget`, sent('PUT', { tokensPerDay: 500 }));
  await olga.call(`${path}/model`, sent('PUT', { model: 'builtin' }));
  const [, create, ...acts] = await readActs();
  const by = (action: string) => ['olga@mail.example', action, 'acme.example', 'acme.example'];
  const values = expect.objectContaining({ 'hostsettings.title': 'First', domaintype: 'ai' });
  expect(create).toEqual([...by('config.create'), null, values]);
  expect(acts).toEqual([
    [...by('config.update'), { 'hostsettings.title': 'First' }, { 'hostsettings.title': 'Acme' }],
    [...by('budget.set'), { tokensPerDay: null }, { tokensPerDay: 500 }],
    [...by('model.set'), { model: null }, { model: 'builtin' }],
  ]);
});

it('records what admins do to their own account, not what members do', async () => {
  const hal = await app.signIn({ role: 'host-admin', email: 'hal@mail.example' });
  const ann = await app.signIn();
  const change = { currentPassword: testPassword, newPassword: `${testPassword}2` };
  for (const { call } of [hal, ann]) {
    await call('/identity/account', sent('PATCH', { firstName: 'New' }));
    await call('/identity/account/password', sent('POST', change));
    const { recoveryCodes } = await setUpTotp({ call });
    await call('/identity/account/recovery-codes', sent('POST', { code: recoveryCodes[0] }));
    await call('/identity/account/sessions?others=true', { method: 'DELETE' });
    const proof = sent('DELETE', { currentPassword: change.newPassword });
    expect((await call('/identity/account', proof)).status).toBe(204);
  }
  expect((await readActs()).slice(1)).toEqual(
    [
      ...['account.update', 'password.change', 'factor.add', 'factor.codes', 'session.end'],
      'account.delete',
    ].map((action) => ['hal@mail.example', action, 'hal@mail.example', 'acme.example', null, null]),
  );
});

it('records files that admins upload and delete, not those of members and visitors', async () => {
  const hal = await app.signIn({ role: 'host-admin', email: 'hal@mail.example' });
  const ann = await app.signIn();
  const upload = (by: Pick<TestApp, 'call'>) =>
    by.call('/ai/api/Upload?filename=notes.txt', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: 'Opening hours: nine to five.',
    });
  const { fileId } = uploadedSchema.parse(await (await upload(hal)).json());
  const own = uploadedSchema.parse(await (await upload(ann)).json());
  await upload(app);
  await ann.call(`/ai/api/files/${own.fileId}`, { method: 'DELETE' });
  expect((await hal.call(`/ai/api/files/${fileId}`, { method: 'DELETE' })).status).toBe(204);
  const values = { id: fileId, mediaType: 'text/plain', sizeBytes: 28 };
  expect((await readActs()).slice(1)).toEqual([
    ['hal@mail.example', 'file.upload', 'notes.txt', 'acme.example', null, values],
    ['hal@mail.example', 'file.delete', 'notes.txt', 'acme.example', values, null],
  ]);
});
