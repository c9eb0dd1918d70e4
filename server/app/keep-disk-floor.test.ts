import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

const text = { title: 'Boats', text: 'A double kayak costs 45 euros.' };

async function open(hasStore: boolean) {
  const disk = { isLow: () => true, hasStore };
  const app = await openTestApp({}, { disk });
  onTestFinished(app.close);
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  await operator.call('/api/configs/new', sent('POST', configBody({ host: 'acme.example' })));
  const admin = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  const upload = () =>
    app.call('/ai/api/Upload?filename=a.txt', {
      method: 'POST',
      body: 'words',
      headers: { 'Content-Type': 'text/plain' },
    });
  return { app, operator, admin, upload };
}

it('stores nothing but what operators store while the disk is nearly full', async () => {
  const { operator, admin, upload, app } = await open(true);
  for (const refused of [await admin.call('/api/texts', sent('POST', text)), await upload()]) {
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      code: 'storage_full',
      detail: expect.stringContaining('The disk of this service is nearly full'),
    });
  }
  expect((await operator.call('/api/texts', sent('POST', { ...text, host: 'acme.example' }))).status).toBe(
    201,
  );
  expect((await admin.call('/api/texts/any', { method: 'DELETE' })).status).toBe(404);
  const asked = await app.call('/ai/api/values', sent('POST', { query: 'What does a double kayak cost?' }));
  expect(await asked.text()).toContain('45 euros');
});

it('takes saves where the store is on another disk', async () => {
  const { admin, upload } = await open(false);
  expect((await admin.call('/api/texts', sent('POST', text))).status).toBe(201);
  expect((await upload()).status).toBe(507);
});
