import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';
import { insertFile } from '#server/testing/store/insert-file.ts';

async function open() {
  const app = await openTestApp({ MEMBER_STORAGE_MB: '100', HOST_STORAGE_MB: '1000' });
  onTestFinished(app.close);
  const { id } = await insertConfig(app.db, defaultConfig('acme.example'));
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  const admin = await app.signIn({ role: 'host-admin' });
  const path = `/api/configs/${id}/storage`;
  const put = async (body: object) => (await operator.call(path, sent('PUT', body))).json();
  return { app, operator, admin, path, put };
}

it('is the deployment’s, an operator’s for the host, and the deployment’s again; each limit by itself', async () => {
  const { app, admin, path, put } = await open();
  await insertFile(app.db, { host: 'acme.example', size: 3000 });
  const common = { memberMb: 100, ownMemberMb: null, hostMb: 1000, ownHostMb: null, usedBytes: 3000 };
  expect(await (await admin.call(path)).json()).toEqual(common);
  const own = { ...common, memberMb: 5, ownMemberMb: 5, hostMb: 50, ownHostMb: 50 };
  expect(await put({ memberMb: 5, hostMb: 50 })).toEqual(own);
  expect(await put({ hostMb: null })).toEqual({ ...own, hostMb: 1000, ownHostMb: null });
  expect(await put({ memberMb: null, hostMb: null })).toEqual(common);
  const entries = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'target', 'after_values'])
    .execute();
  expect(entries.filter(({ action }) => action === 'storage.set')).toEqual([
    { action: 'storage.set', target: 'acme.example', after_values: '{"memberMb":5,"hostMb":50}' },
    { action: 'storage.set', target: 'acme.example', after_values: '{"hostMb":null}' },
    { action: 'storage.set', target: 'acme.example', after_values: '{"memberMb":null,"hostMb":null}' },
  ]);
});

it('is refused by its field, and changes nothing', async () => {
  const { operator, admin, path } = await open();
  for (const wrong of [0, -1, 1.5, 'many', 2e9]) {
    const refused = await operator.call(path, sent('PUT', { memberMb: 7, hostMb: wrong }));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'invalid_input',
      errors: { hostMb: expect.stringMatching(/^Enter /) },
    });
  }
  expect((await admin.call(path, sent('PUT', { hostMb: 5 }))).status).toBe(403);
  expect(await (await admin.call(path)).json()).toMatchObject({ memberMb: 100, hostMb: 1000 });
});
