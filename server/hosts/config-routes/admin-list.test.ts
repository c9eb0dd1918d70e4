import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '#contract/hosts/configs.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

let app: TestApp;
let olga: Person;
const hosts = Array.from({ length: 45 }, (_, n) => `site-${String(n).padStart(2, '0')}.example`);

beforeAll(async () => {
  app = await openTestApp();
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  for (const host of hosts) await insertConfig(app.db, defaultConfig(host));
});
afterAll(() => app.close());

const list = async (query = '') => {
  const response = await olga.call(`/api/configs/all${query}`);
  const configs = (await response.json()) as Config[];
  return {
    total: response.headers.get('x-total-count'),
    type: response.headers.get('content-type'),
    hosts: configs.map(({ host }) => host),
    first: configs[0],
  };
};

it('is whole and in order without a page', async () => {
  const { first, ...whole } = await list();
  expect(whole).toEqual({ total: '45', type: 'application/json', hosts });
  expect(first).toEqual(await (await olga.call(`/api/configs/${first?.id}`)).json());
  expect(await list('?order=desc&search=SITE-4')).toMatchObject({
    total: '5',
    hosts: hosts.slice(40).toReversed(),
  });
  expect(await list('?search=nowhere')).toMatchObject({ total: '0', hosts: [] });
});

it('comes in pages of 14, or of as many as are asked for', async () => {
  expect(await list('?page=4')).toMatchObject({ total: '45', hosts: hosts.slice(42) });
  expect(await list('?perPage=2')).toMatchObject({ total: '45', hosts: hosts.slice(0, 2) });
  expect((await list('?page=1')).first).toEqual({
    id: expect.any(String),
    host: hosts[0],
    domaintype: 'default',
    userId: '',
    hostsettings: { title: hosts[0] },
    version: 1,
  });
  expect(await list('?page=9&perPage=100')).toMatchObject({ total: '45', hosts: [] });
});

it.each([
  'page=0',
  'page=x',
  'page=1.5',
  'perPage=101',
  'perPage=',
  'sort=logo',
  'order=up',
  `search=${'x'.repeat(201)}`,
])('refuses %.20s by its name', async (query) => {
  const response = await olga.call(`/api/configs/all?${query}`);
  expect(response.status).toBe(400);
  const [field = ''] = query.split('=');
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    errors: { [field]: expect.stringMatching(/^(?:Enter a whole number|Sort by|Choose|Search for)/) },
  });
});

it('takes any text to search for', async () => {
  for (const search of ['%00', '%ED%A0%80', "'", '%25', '\\', '*', '🍕']) {
    expect((await olga.call(`/api/configs/all?page=1&search=${search}`)).status).toBe(200);
  }
});
