import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Config, configSchema } from '#contract/configs.ts';
import { uploadedSchema } from '#contract/files.ts';
import { openTestApp, type Person, type TestApp } from './app.suite.ts';
import { configBody, sent } from './configs/testing/entity.ts';

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

async function create(host: string, uploadedFiles: object[], by = operator): Promise<Config> {
  const answer = await by.call('/api/configs/new', sent('POST', configBody({ host, uploadedFiles })));
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

it('answers from copies of the files that the host before answers from, which stay when the originals go', async () => {
  const original = await upload(prices);
  await create('acme.example', [original]);
  const cloned = await create('beta.example', [original, { ...original, fileContext: 'Twice' }]);
  const [copy, again] = filesOf(cloned);
  expect(copy).toMatchObject({ additionalInfo: 'Markdown · 11 words', fileContext: 'Prices' });
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
  const [members, visitors] = [await upload(prices, ann), await upload(prices)];
  await create('acme.example', [await upload('Opening hours')]);
  const files = filesOf(await create('beta.example', [members, visitors]));
  expect(files.map(({ fileID }) => fileID)).toEqual([members.fileID, visitors.fileID]);
  for (const { additionalInfo } of files) expect(additionalInfo).toMatch(/^Cannot be read: /);
  expect(await countFiles('beta.example')).toBe(0);
  expect(await ask('beta.example')).not.toContain('45 euros');
});

it('copies nothing for the admin of a host', async () => {
  const original = await upload(prices);
  await create('acme.example', [original]);
  const berta = await app.signIn({ role: 'host-admin', email: 'berta@mail.example', host: 'beta.example' });
  const [file] = filesOf(await create('beta.example', [original], berta));
  expect(file).toMatchObject({
    fileID: original.fileID,
    additionalInfo: expect.stringMatching(/^Cannot be read: /),
  });
  expect(await countFiles('beta.example')).toBe(0);
  expect(await ask('beta.example')).not.toContain('45 euros');
});
