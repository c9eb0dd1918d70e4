import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Config, configSchema } from '#contract/hosts/configs.ts';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

let app: TestApp;
let operator: Person;
beforeEach(async () => {
  app = await openTestApp();
  operator = await app.signIn({ role: 'admin', email: 'olga@mail.example' });
});
afterEach(() => app.close());

async function upload(text: string, by: Pick<Person, 'call'> = app) {
  const path = 'http://acme.example/ai/api/Upload?filename=prices.md';
  const { url, fileId } = uploadedSchema.parse(
    await (await by.call(path, { method: 'POST', body: text })).json(),
  );
  return { fileURL: url, fileID: fileId, fileContext: 'Prices' };
}

interface Making {
  uploadedFiles: object[];
  /** Id of the original. */
  from?: Config;
  by?: Person;
  signal?: AbortSignal;
}

async function send(host: string, { uploadedFiles, from, by = operator, signal }: Making) {
  const body = sent('POST', configBody({ host, uploadedFiles }));
  const path = `/api/configs/new${from ? `?from=${from.id}` : ''}`;
  return by.call(path, signal ? { ...body, signal } : body);
}

async function create(host: string, making: Making): Promise<Config> {
  const answer = await send(host, making);
  expect(answer.status).toBe(201);
  return configSchema.parse(await answer.json());
}

const filesOf = ({ aisettings }: Config) => aisettings.home.uploadedFiles;
const ask = async (host: string) => {
  const body = sent('POST', { query: 'What does a double kayak cost?' });
  return (await app.call(`http://${host}/ai/api/values`, body)).text();
};
const countFiles = async (host: string) =>
  (await app.db.selectFrom('files').select('id').where('host', '=', host).execute()).length;

const prices = '# Prices\n\nA double kayak costs 45 euros for half a day.';

/** Expects that the host has no files, and answers as if it had no knowledge. */
async function expectNoCopies(cloned: Config, originals: { fileID: string }[]) {
  expect(filesOf(cloned).map(({ fileID }) => fileID)).toEqual(originals.map(({ fileID }) => fileID));
  for (const { additionalInfo } of filesOf(cloned)) expect(additionalInfo).toMatch(/^Cannot be read: /);
  expect(await countFiles(cloned.host)).toBe(0);
  expect(await ask(cloned.host)).not.toContain('45 euros');
}

it('answers from copies, which outlast the originals', async () => {
  const original = await upload(prices);
  const from = await create('acme.example', { uploadedFiles: [original] });
  const uploadedFiles = [original, { ...original, fileContext: 'Twice' }];
  const cloned = await create('beta.example', { uploadedFiles, from });
  const [copy, again] = filesOf(cloned);
  expect(copy).toMatchObject({ additionalInfo: 'Markdown · 11 words · 55 bytes', fileContext: 'Prices' });
  expect(copy?.fileID).not.toBe(original.fileID);
  expect(again?.fileID).toBe(copy?.fileID);
  expect(await countFiles('beta.example')).toBe(1);

  await operator.call(`http://acme.example/ai/api/files/${original.fileID}`, { method: 'DELETE' });
  expect(await ask('beta.example')).toContain('45 euros');
  expect(await ask('acme.example')).not.toContain('45 euros');
  const link = new URL(copy?.fileURL ?? '', 'http://beta.example');
  expect(await (await app.call(link.href)).text()).toBe(prices);
});

it('copies no file that its host answers nobody from', async () => {
  const ann = await app.signIn({ email: 'ann@mail.example' });
  const uploadedFiles = [await upload(prices, ann), await upload(prices)];
  const from = await create('acme.example', { uploadedFiles: [await upload('Opening hours')] });
  await expectNoCopies(await create('beta.example', { uploadedFiles, from }), uploadedFiles);
});

it('copies no file of a third host, whose id got into the config that is cloned', async () => {
  const uploadedFiles = [await upload(prices)];
  await create('acme.example', { uploadedFiles });
  const eve = await app.signIn({ role: 'host-admin', email: 'eve@mail.example', host: 'evil.example' });
  const from = await create('evil.example', { uploadedFiles, by: eve });
  await expectNoCopies(await create('beta.example', { uploadedFiles, from }), uploadedFiles);
});

it('copies nothing for the admin of a host, and nothing where no config is named', async () => {
  const uploadedFiles = [await upload(prices)];
  const from = await create('acme.example', { uploadedFiles });
  const berta = await app.signIn({ role: 'host-admin', email: 'berta@mail.example', host: 'beta.example' });
  await expectNoCopies(await create('beta.example', { uploadedFiles, from, by: berta }), uploadedFiles);
  await expectNoCopies(await create('gamma.example', { uploadedFiles }), uploadedFiles);
  const gone = { ...from, id: 'gone' };
  await expectNoCopies(await create('delta.example', { uploadedFiles, from: gone }), uploadedFiles);
  expect((await send('other.example', { uploadedFiles, from: { ...from, id: '%00' } })).status).toBe(400);
});

it('copies nothing for who is gone', async () => {
  const uploadedFiles = [await upload(prices)];
  const from = await create('acme.example', { uploadedFiles });
  const signal = AbortSignal.abort();
  expect((await send('beta.example', { uploadedFiles, from, signal })).status).toBe(400);
  expect(await countFiles('beta.example')).toBe(0);
});
