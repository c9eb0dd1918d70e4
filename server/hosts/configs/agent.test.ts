import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '#contract/hosts/configs.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

let app: TestApp;
let hanna: Person;
let config: Config;

const agent = { name: 'Ada', role: 'Help', do: ['Be brief'], dont: ['Guess'], contact: 'desk@acme.example' };

beforeAll(async () => {
  app = await openTestApp();
  const olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
  const body = configBody({ host: 'acme.example' });
  config = (await (await olga.call('/api/configs/new', sent('POST', body))).json()) as Config;
  hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
});
afterAll(() => app.close());

async function save(aisettings: object, pagesettings: object = {}) {
  const input = { ...configBody({ host: 'acme.example' }), aisettings, pagesettings };
  const response = await hanna.call(`/api/configs/${config.id}`, sent('PUT', input));
  const body = (await response.json()) as Config & { code?: string; errors?: object };
  return { status: response.status, body };
}

it('saves instructions and a time zone, and clears them with null', async () => {
  const saved = await save(
    { agent: { ...agent, tone: '', whenUnsure: null } },
    { timeZone: 'Europe/Berlin' },
  );
  expect(saved).toMatchObject({
    status: 200,
    body: { aisettings: { agent }, pagesettings: { timeZone: 'Europe/Berlin' } },
  });
  expect(Object.keys(saved.body.aisettings.agent ?? {}).toSorted()).toEqual(Object.keys(agent).toSorted());
  expect((await save({})).body).toMatchObject({
    aisettings: { agent },
    pagesettings: { timeZone: 'Europe/Berlin' },
  });
  const { body } = await save({ agent: null }, { timeZone: null });
  expect([body.aisettings.agent, body.pagesettings.timeZone]).toEqual([undefined, undefined]);
});

it('shows them to no visitor', async () => {
  await save({ agent: { contact: 'secret-contact' } }, { timeZone: 'Pacific/Chatham' });
  for (const path of ['/api/configs', '/', '/embed.js']) {
    const shown = await (await app.call(`http://acme.example${path}`)).text();
    expect(shown).not.toMatch(/secret-contact|Chatham/);
  }
});

it.each([
  [{ agent: { name: 'x'.repeat(501) } }, {}, 'aisettings.agent.name'],
  [{ agent: { name: 'Two\nlines' } }, {}, 'aisettings.agent.name'],
  [{ agent: { do: ['', 'x'] } }, {}, 'aisettings.agent.do.0'],
  [{ agent: { dont: ['x'.repeat(501)] } }, {}, 'aisettings.agent.dont.0'],
  [{ agent: { do: Array(21).fill('x') } }, {}, 'aisettings.agent.do'],
  [{ agent: { contact: 'right\u202eleft' } }, {}, 'aisettings.agent.contact'],
  [{ agent: 'Be nice' }, {}, 'aisettings.agent'],
  [{}, { timeZone: 'Mars/Base' }, 'pagesettings.timeZone'],
  [{}, { timeZone: '+02:00' }, 'pagesettings.timeZone'],
  [{}, { timeZone: 'x'.repeat(10_000) }, 'pagesettings.timeZone'],
  [{}, { timeZone: 2 }, 'pagesettings.timeZone'],
])('refuses %.60j %.60j', async (aisettings, pagesettings, field) => {
  const { status, body } = await save(aisettings, pagesettings);
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'invalid_input', [field]]);
});
