import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';

let app: TestApp;
let other: string;

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMITS: 'off' });
  await insertConfig(app.db, defaultConfig('acme.example'));
  other = (await insertConfig(app.db, defaultConfig('beta.example'))).id;
});
afterAll(() => app.close());

it.each([
  '/api/answers?page=-1',
  '/api/texts?page=x',
  '/api/checks?page=-1',
  '/api/gaps?page=-1',
  '/api/conversations?page=x',
  '/api/handovers?state=x',
  '/api/people?page=-1',
  '/api/audit?page=-1',
  '/api/configs/x/changes?page=-1',
])('refuses who is no admin before the parameters of %s are judged', async (path) => {
  const { call } = await app.signIn({ email: `${crypto.randomUUID()}@mail.example` });
  expect((await app.call(path)).status).toBe(401);
  expect((await call(path)).status).toBe(403);
});

it('knows no config of another host, whatever is sent to it', async () => {
  const { call } = await app.signIn({ role: 'host-admin', email: 'admin@mail.example' });
  for (const [method, part] of [
    ['PUT', ''],
    ['PUT', '/draft'],
    ['PUT', '/draft?base=x'],
    ['POST', '/publish'],
    ['POST', '/restore'],
  ] as const) {
    for (const body of ['{', '[]', '['.repeat(100)]) {
      const answer = await call(`/api/configs/${other}${part}`, sent(method, body));
      expect([part, answer.status]).toEqual([part, 404]);
    }
  }
});
