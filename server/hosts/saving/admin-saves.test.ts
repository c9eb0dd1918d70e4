import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '#contract/hosts/configs.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { purgeDeleted } from '#server/testing/configs/purge-host.ts';

let app: TestApp;
let olga: Person;

beforeEach(async () => {
  app = await openTestApp();
  olga = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
});
afterEach(() => app.close());

const file = { id: 'k1', fileURL: '/nothing.txt', fileID: 'gone', fileContext: 'Prices' };

const create = (body: object = configBody({ host: 'acme.example' })) =>
  olga.call('/api/configs/new', sent('POST', body));
async function created(): Promise<Config> {
  return (await create()).json() as Promise<Config>;
}
const save = (id: string | undefined, body: object, ifMatch?: string, by = olga) =>
  by.call(`/api/configs/${id}`, sent('PUT', body, ifMatch === undefined ? {} : { 'If-Match': ifMatch }));
const changesOf = async (id: string | undefined, query = '') => {
  const response = await olga.call(`/api/configs/${id}/changes${query}`);
  return { total: response.headers.get('x-total-count'), changes: await response.json() };
};

describe('a new config', () => {
  it('is answered with its place and version; what is derived is the server’s', async () => {
    const response = await create(configBody({ host: ' Acme.Example:8443 ' }));
    const config = (await response.json()) as Config;
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/configs/${config.id}`);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(config).toMatchObject({
      host: 'acme.example',
      userId: 'olga@mail.example',
      hostsettings: { hostname: 'Acme' },
      common: {
        nameAlias: { title: 'Acme', codeGeneratorText: 'Ask us', codeGeneratorPlaceholder: 'Type here' },
      },
    });
    expect(await (await olga.call(`/api/configs/${config.id}`)).json()).toEqual(config);
  });

  it('may be a clone, whose id and extras are left aside', async () => {
    const original = await created();
    const extras = { _id: { $oid: original.id }, version: 9, id: original.id, evil: true };
    const clone = await create({ ...original, ...extras, host: 'beta.example' });
    const config = (await clone.json()) as Config;
    expect(config.id).not.toBe(original.id);
    expect(Object.keys(config).toSorted()).toEqual(Object.keys(original).toSorted());
  });

  it('is one a host, of two at the same instant too', async () => {
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await (await create()).json()).toMatchObject({
      code: 'config_exists',
      errors: { host: 'acme.example already has a configuration. Edit it instead.' },
    });
  });
});

describe('a save', () => {
  it('answers the next version, and says in the record what it changed', async () => {
    const { id } = await created();
    const response = await save(id, configBody({ title: 'Acme & Sons <b>' }), '"1"');
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await response.json()).toMatchObject({ hostsettings: { title: 'Acme & Sons <b>' } });
    const { total, changes } = await changesOf(id);
    expect(total).toBe('2');
    expect(changes).toMatchObject([
      {
        action: 'updated',
        editor: 'olga@mail.example',
        fields: [{ field: 'hostsettings.title', from: 'Acme', to: 'Acme & Sons <b>' }],
      },
      { action: 'created', editor: 'olga@mail.example' },
    ]);
  });

  it('over a newer version is refused, and told who saved it and when', async () => {
    const { id } = await created();
    const hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
    await save(id, configBody({ title: 'Hanna was here' }), '"1"', hanna);
    const response = await save(id, configBody({ title: 'Olga too' }), '"1"');
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({
      code: 'config_changed',
      detail: expect.stringMatching(
        /^hanna@acme\.example saved this configuration on \d{4}-\d\d-\d\d at \d\d:\d\d UTC/,
      ),
    });
    expect(await (await olga.call(`/api/configs/${id}`)).json()).toMatchObject({
      hostsettings: { title: 'Hanna was here' },
    });
  });

  it('that names no version wins, and the record keeps what was there', async () => {
    const { id } = await created();
    await save(id, configBody({ title: 'First' }));
    const second = await save(id, configBody({ title: 'Second' }));
    expect([second.status, second.headers.get('etag')]).toEqual([200, '"3"']);
    expect((await changesOf(id, '?perPage=1')).changes).toMatchObject([
      { fields: [{ field: 'hostsettings.title', from: 'First', to: 'Second' }] },
    ]);
  });

  it('wins once of two at the same instant that name the same version', async () => {
    const { id } = await created();
    const both = await Promise.all(['One', 'Two'].map((title) => save(id, configBody({ title }), '"1"')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await changesOf(id)).total).toBe('2');
  });

  it.each([
    ['*', 200],
    ['"7", "1"', 200],
    ['W/"1"', 200],
    ['"7"', 412],
    ['"1', 400],
    ['1', 400],
    ['"7" "1"', 400],
    ['', 400],
  ])('with If-Match: %s answers %i', async (ifMatch, status) => {
    const { id } = await created();
    expect((await save(id, configBody({ title: 'New' }), ifMatch)).status).toBe(status);
  });

  it('of nothing new leaves version, editor and record as they are', async () => {
    const { id } = await created();
    const hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
    const response = await save(id, configBody({ host: 'ACME.example' }), '"1"', hanna);
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"1"']);
    expect(await response.json()).toMatchObject({ userId: 'olga@mail.example' });
    expect((await changesOf(id)).total).toBe('1');
  });

  it('keeps what it does not name, and takes away what it names as null', async () => {
    const settings = { theme: { color: '#0f766e' }, description: 'About', visitorUploads: false };
    const body = configBody({ host: 'acme.example', uploadedFiles: [file] });
    const strict = { ...body.aisettings, onlyFromDocuments: true };
    const made = await create({ ...body, aisettings: strict, pagesettings: settings });
    const config = (await made.json()) as Config;
    expect(config.aisettings.onlyFromDocuments).toBe(true);
    const { domaintype, hostsettings } = body;
    const { codeGeneratorPlaceholder: _, ...required } = hostsettings;
    const partly = await save(config.id, { domaintype, hostsettings: required, pagesettings: {} }, '"1"');
    expect([partly.status, await partly.json()]).toEqual([200, config]);
    const cleared = await save(config.id, { ...body, pagesettings: { theme: null, description: null } });
    expect(await cleared.json()).toMatchObject({
      aisettings: config.aisettings,
      pagesettings: { visitorUploads: false },
    });
    const aisettings = { home: { suggestions: [] }, onlyFromDocuments: null };
    const emptied = await save(config.id, { ...body, aisettings });
    expect(((await emptied.json()) as Config).aisettings).toEqual({
      home: { suggestions: [], uploadedFiles: config.aisettings.home.uploadedFiles },
    });
  });

  it('never moves a config to another host', async () => {
    const { id } = await created();
    const response = await save(id, configBody({ host: 'beta.example', title: 'Moved' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      errors: {
        host: "The host can't be changed from acme.example. Clone this configuration to use it on another host.",
      },
    });
  });
});

describe('a deleted config', () => {
  it('leaves its name to nobody, and its record to operators', async () => {
    const { id } = await created();
    const hanna = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
    const stale = { method: 'DELETE', headers: { 'If-Match': '"7"' } };
    expect((await olga.call(`/api/configs/${id}`, stale)).status).toBe(412);
    expect((await olga.call(`/api/configs/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await app.call('/api/configs')).status).toBe(404);
    const otto = await app.signIn({ host: 'localhost', role: 'admin', email: 'otto@mail.example' });
    expect(await (await otto.call(`/api/configs/${id}/changes`)).json()).toMatchObject([
      { action: 'deleted', editor: 'olga@mail.example' },
      { action: 'created' },
    ]);
    expect((await hanna.call(`/api/configs/${id}/changes`)).status).toBe(404);
    const anew = sent('POST', configBody({ host: 'acme.example' }));
    expect((await otto.call('/api/configs/new', anew)).status).toBe(409);
    await purgeDeleted(app.db);
    expect((await otto.call('/api/configs/new', anew)).status).toBe(201);
  });
});
