import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { sent } from '#server/testing/configs/entity.ts';

const hosts = ['acme.example', 'globex.example'];
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  for (const host of hosts) {
    const config = defaultConfig(host);
    const handover = { email: 'team@acme.example' };
    await insertConfig(app.db, { ...config, aisettings: { ...config.aisettings, handover } });
  }
});
afterAll(() => app.close());

const whole = { email: 'ann@mail.example', consent: true };
const post = async (host: string, body: object) =>
  (await app.call(`http://${host}/ai/api/handover`, sent('POST', body))).status;

async function postMany(count: number, host: string, body: object): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push(await post(host, body));
  return statuses;
}

it('are limited to ten an hour for each client and host', async () => {
  expect(await postMany(12, 'acme.example', { email: 'nobody' })).toEqual(Array(12).fill(400));
  expect(await postMany(11, 'acme.example', whole)).toEqual([...Array(10).fill(201), 429]);
  expect(await post('globex.example', whole)).toBe(201);
  const ofHost = app.db.selectFrom('rate_limits').select('count').where('key', '=', 'handovers:acme.example');
  expect(await ofHost.executeTakeFirst()).toEqual({ count: 10 });
});

it('a flood of refused forms ends', async () => {
  expect((await postMany(61, 'acme.example', { email: 'nobody' })).at(-1)).toBe(429);
});
