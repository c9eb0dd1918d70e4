import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

it('bounds a host’s saves by all of its admins', async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const operator = await app.signIn({ role: 'admin', email: 'op@mail.example' });
  const ids: Record<string, string> = {};
  for (const host of ['acme.example', 'globex.example']) {
    const created = await operator.call('/api/configs/new', sent('POST', configBody({ host })));
    ids[host] = ((await created.json()) as { id: string }).id;
  }
  const signIn = (email: string, host = 'acme.example') => app.signIn({ role: 'host-admin', email, host });
  const [hanna, hugo] = [await signIn('hanna@acme.example'), await signIn('hugo@acme.example')];
  const path = `/api/configs/${ids['acme.example']}`;
  const body = (n: number, host = 'acme.example') =>
    sent('PUT', configBody({ host, title: `Title ${n}` }), { 'If-Match': '*' });
  const statuses = [];
  for (let n = 0; n < 60; n++) statuses.push((await (n % 2 === 0 ? hanna : hugo).call(path, body(n))).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const place of [path, `${path}/draft`]) {
    const refused = await hugo.call(place, body(61));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await operator.call(path, body(62))).status).toBe(200);
  const gina = await signIn('gina@globex.example', 'globex.example');
  const other = await gina.call(`/api/configs/${ids['globex.example']}`, body(63, 'globex.example'));
  expect(other.status).toBe(200);
});
