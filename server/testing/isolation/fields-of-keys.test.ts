import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configFieldRights } from '#contract/hosts/config-rights.ts';
import { configSchema } from '#contract/hosts/configs.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { openTestApp, type Person, type TestApp } from '../app.ts';
import { configBody, sent } from '../configs/entity.ts';
import { openKeyMaker } from '../programs/keys.ts';

let app: TestApp;
/** An operator, who needs no second factor on the host. */
let admin: Person;
let path: string;
let key: string;

const action = {
  ...{
    name: 'look',
    description: 'Looks up an order',
    url: 'https://api.example/o',
    kind: 'read',
    headers: {},
  },
  arguments: { type: 'object', properties: {} },
};
const server = {
  ...{
    name: 'tools',
    description: 'Tools',
    url: 'https://api.example/mcp',
    headers: {},
    tools: ['a'],
    kind: 'read',
  },
};
const guarded = {
  aisettings: {
    handover: { email: 'desk@acme.example', webhook: 'https://hooks.example/a' },
    origins: ['https://api.example', 'https://other.example'],
    actions: [action],
    mcp: [server],
  },
  pagesettings: {
    ...{
      visitorUploads: true,
      openFiles: false,
      signUp: 'invited',
      requireSecondFactor: true,
      retentionDays: 90,
    },
    ...{ sharing: false, linkOrigins: ['https://acme.example'], programs: { mcp: 'key' } },
    embed: { sites: ['https://acme.example'] },
  },
};

type Change = { aisettings?: object; pagesettings?: object };
const ofAction = (change: object): Change => ({ aisettings: { actions: [{ ...action, ...change }] } });
const ofPage = (change: object): Change => ({ pagesettings: change });
const { handover } = guarded.aisettings;

/** A change of every field that people alone may change, by its path. */
const changes: Record<string, Change> = {
  'aisettings.handover.email': { aisettings: { handover: { ...handover, email: 'thief@evil.example' } } },
  'aisettings.handover.webhook': {
    aisettings: { handover: { ...handover, webhook: 'https://evil.example/hook' } },
  },
  'aisettings.actions': { aisettings: { actions: null } },
  'aisettings.actions.name': ofAction({ name: 'found' }),
  'aisettings.actions.arguments': ofAction({
    arguments: { type: 'object', properties: { n: { type: 'string' } } },
  }),
  'aisettings.actions.url': ofAction({ url: 'https://other.example/o' }),
  'aisettings.actions.method': ofAction({ method: 'DELETE' }),
  'aisettings.actions.headers': ofAction({ headers: { 'x-more': 'secret' } }),
  'aisettings.actions.kind': ofAction({ kind: 'write' }),
  'aisettings.mcp': { aisettings: { mcp: [{ ...server, url: 'https://other.example/mcp' }] } },
  'aisettings.origins': { aisettings: { origins: ['https://api.example', 'https://evil.example'] } },
  'pagesettings.visitorUploads': ofPage({ visitorUploads: false }),
  'pagesettings.openFiles': ofPage({ openFiles: true }),
  'pagesettings.signUp': ofPage({ signUp: 'open' }),
  'pagesettings.embed': ofPage({ embed: null }),
  'pagesettings.embed.sites': ofPage({ embed: { sites: ['https://evil.example'] } }),
  'pagesettings.requireSecondFactor': ofPage({ requireSecondFactor: false }),
  'pagesettings.retentionDays': ofPage({ retentionDays: 1 }),
  'pagesettings.sharing': ofPage({ sharing: true }),
  'pagesettings.linkOrigins': ofPage({ linkOrigins: ['https://evil.example'] }),
  'pagesettings.programs': ofPage({ programs: { mcp: 'public' } }),
};

beforeAll(async () => {
  app = await openTestApp({ MODEL: 'builtin' });
  const keys = await openKeyMaker(app, ['acme.example']);
  ({ key } = await keys.make({ scopes: ['manage'] }));
  const row = await app.db
    .selectFrom('configs')
    .select('id')
    .where('host', '=', 'acme.example')
    .executeTakeFirst();
  admin = await app.signIn({ host: 'localhost', role: 'admin', email: 'operator@mail.example' });
  path = `/api/configs/${row?.id}`;
});
afterAll(() => app.close());
// There are more saves here than a host may make.
beforeEach(() => app.db.deleteFrom('rate_limits').execute());

const asKey = (to: string, init: RequestInit) =>
  app.call(to, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${key}` },
  });

const body = (change: Change = {}, title = 'Acme') => {
  const {
    aisettings: { home },
    ...config
  } = configBody({ title });
  const aisettings = { home, ...guarded.aisettings, ...change.aisettings };
  return { ...config, aisettings, pagesettings: { ...guarded.pagesettings, ...change.pagesettings } };
};

/** Saves the config as its admin, as it is before each change. */
async function reset(change: Change = {}): Promise<void> {
  const saved = await admin.call(path, sent('PUT', body(change)));
  expect(saved.status, await saved.clone().text()).toBe(200);
}

async function expectRefusal(answer: Response, field: string): Promise<void> {
  const problem = problemSchema.parse(await answer.json());
  expect([answer.status, problem.code]).toEqual([403, 'forbidden_fields']);
  const named = Object.keys(problem.errors ?? {}).map((each) => each.replace(/\.\d+(?=\.|$)/g, ''));
  expect(named.some((each) => each === field || each.startsWith(`${field}.`) || field.startsWith(each))).toBe(
    true,
  );
}

const stored = () => app.db.selectFrom('configs').select(['version', 'aisettings', 'pagesettings']).execute();

it('tries every field that people alone may change', () => {
  const forPeople = Object.keys(configFieldRights).filter((field) => configFieldRights[field] === 'people');
  expect(Object.keys(changes).toSorted()).toEqual(forPeople.toSorted());
});

describe.each(Object.entries(changes))('a key with manage and %s', (field, change) => {
  it('saves and drafts no change of it', async () => {
    await reset();
    const before = await stored();
    await expectRefusal(await asKey(path, sent('PUT', body(change))), field);
    await expectRefusal(await asKey(`${path}/draft`, sent('PUT', body(change))), field);
    expect(await stored()).toEqual(before);
    expect(await app.db.selectFrom('config_drafts').select('id').execute()).toEqual([]);
  });

  it("publishes no person's draft with it", async () => {
    await reset();
    const drafted = await admin.call(`${path}/draft`, sent('PUT', body(change)));
    expect(drafted.status, await drafted.clone().text()).toBe(200);
    const before = await stored();
    await expectRefusal(await asKey(`${path}/publish`, sent('POST', { confirm: true })), field);
    expect(await stored()).toEqual(before);
    expect((await admin.call(`${path}/draft`, { method: 'DELETE' })).status).toBe(204);
  });

  it('restores no version with it', async () => {
    await reset(change);
    const version = (await stored())[0]?.version;
    await reset();
    const before = await stored();
    await expectRefusal(await asKey(`${path}/restore`, sent('POST', { version })), field);
    expect(await stored()).toEqual(before);
  });
});

it('saves all else with a key, sent whole, in any order of keys', async () => {
  await reset(ofAction({ arguments: { type: 'object', properties: { n: { type: 'string' } } } }));
  const entity = configSchema.parse(await (await admin.call(path)).json());
  const [first] = entity.aisettings.actions ?? [];
  const reordered = {
    ...first,
    description: 'Finds an order',
    arguments: { properties: { n: { type: 'string' } }, type: 'object' },
  };
  const sentBack = {
    ...entity,
    hostsettings: { ...entity.hostsettings, title: 'Acme of today' },
    aisettings: { ...entity.aisettings, actions: [reordered] },
  };
  const saved = await asKey(path, sent('PUT', sentBack));
  expect(saved.status, await saved.clone().text()).toBe(200);
  expect(configSchema.parse(await saved.json()).aisettings.actions?.[0]?.description).toBe('Finds an order');
  const drafted = await asKey(
    `${path}/draft`,
    sent('PUT', { ...sentBack, aisettings: { ...entity.aisettings, onlyFromDocuments: true } }),
  );
  expect(drafted.status).toBe(200);
  expect((await asKey(`${path}/publish`, sent('POST', { confirm: true }))).status).toBe(200);
});
