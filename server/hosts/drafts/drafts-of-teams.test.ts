import { afterAll, beforeAll, expect, it } from 'vitest';
import { configSchema } from '#contract/hosts/configs.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

const host = 'acme.example';
const action = {
  ...{ name: 'look', description: 'Looks up an order', url: 'https://api.example/o', kind: 'read' },
  headers: { Authorization: 'a secret' },
  arguments: { type: 'object', properties: {} },
};

let app: TestApp;
let editor: Person;
let member: Person;
let path: string;

beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.signIn({ host, role: 'host-admin', email: 'admin@acme.example' });
  editor = await app.signIn({ host, role: 'editor', email: 'editor@acme.example' });
  member = await app.signIn({ host, role: 'user', email: 'member@acme.example' });
  const { aisettings, ...config } = configBody({ title: 'Acme' });
  const agent = { origins: ['https://api.example'], actions: [action] };
  const made = await admin.call(
    '/api/configs/new',
    sent('POST', { ...config, host, aisettings: { ...aisettings, ...agent } }),
  );
  expect(made.status, await made.clone().text()).toBe(201);
  path = `/api/configs/${configSchema.parse(await made.json()).id}`;
});
afterAll(() => app.close());

const entity = async () => configSchema.parse(await (await editor.call(path)).json());

async function upload(person: Person): Promise<string> {
  const answer = await person.call('/ai/api/Upload?filename=pay.txt', {
    method: 'POST',
    body: 'Ann earns 123,456.',
  });
  return uploadedSchema.parse(await answer.json()).fileId;
}

async function draftWithFile(fileID: string): Promise<Response> {
  const { aisettings, ...config } = await entity();
  const file = { id: '1', fileURL: 'https://acme.example/x', fileID, fileContext: 'Pay', additionalInfo: '' };
  const home = { ...aisettings.home, uploadedFiles: [file] };
  return editor.call(`${path}/draft`, sent('PUT', { ...config, aisettings: { ...aisettings, home } }));
}

it('saves what an editor writes as a draft, and publishes none of it', async () => {
  const { hostsettings, ...config } = await entity();
  const drafted = { ...config, hostsettings: { ...hostsettings, title: 'Acme of today' } };
  expect((await editor.call(`${path}/draft`, sent('PUT', drafted))).status).toBe(200);
  expect((await editor.call(`${path}/publish`, sent('POST', { confirm: true }))).status).toBe(403);
  expect((await entity()).hostsettings.title).toBe('Acme');
});

it('refuses a draft that would send the secret of an action elsewhere', async () => {
  const { aisettings, ...config } = await entity();
  const stolen = { ...action, headers: { Authorization: '' }, url: 'https://api.example/customers' };
  const answer = await editor.call(
    `${path}/draft`,
    sent('PUT', { ...config, aisettings: { ...aisettings, actions: [stolen] } }),
  );
  expect([answer.status, problemSchema.parse(await answer.json()).code]).toEqual([403, 'forbidden_fields']);
});

it('takes no file of somebody else into a draft', async () => {
  const refused = await draftWithFile(await upload(member));
  const text = await refused.text();
  expect([refused.status, problemSchema.parse(JSON.parse(text)).code], text).toEqual([404, 'file_not_found']);
  expect((await draftWithFile(await upload(editor))).status).toBe(200);
});
