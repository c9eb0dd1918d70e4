import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { Config } from '#contract/hosts/configs.ts';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { startSweeping } from '#server/start/sweeping.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openTestApp, type Person, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';
import { startSite } from '#server/testing/reading/site.ts';
import { createLog } from '#server/watch/log.ts';

let app: TestApp;
let admin: Person;
let site: Awaited<ReturnType<typeof startSite>>;

afterEach(() => app.close());

async function open() {
  site = await startSite((request, response) => {
    response.writeHead(request.url === '/prices' ? 200 : 404, { 'content-type': 'text/html' });
    response.end(
      '<html><head><title>Prices</title></head><body><p>A double kayak costs 45 euros for half a day.</p></body></html>',
    );
  });
  app = await openTestApp({ ALLOW_PRIVATE_URLS: `acme.example=${site.hostAndPort}` });
  admin = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
}

async function upload(text: string, host = 'acme.example'): Promise<string> {
  const path = `http://${host}/ai/api/Upload?filename=prices.md`;
  const answer = await app.call(path, { method: 'POST', body: text });
  return ((await answer.json()) as { fileId: string }).fileId;
}

const entry = (change: object) => ({
  fileURL: `${site.url}/nothing`,
  fileID: 'none',
  fileContext: 'Prices',
  ...change,
});
const create = async (uploadedFiles: object[]): Promise<Config> => {
  const body = configBody({ host: 'acme.example', uploadedFiles });
  return (await admin.call('/api/configs/new', sent('POST', body))).json() as Promise<Config>;
};
const save = async ({ id, ...config }: Config): Promise<Config> =>
  (await admin.call(`/api/configs/${id}`, sent('PUT', config))).json() as Promise<Config>;
const infosOf = ({ aisettings }: Config) => aisettings.home.uploadedFiles.map((file) => file.additionalInfo);
const ask = async (query: string) =>
  (await app.call('/ai/api/values', sent('POST', { urls: null, query }))).text();

it('stands for a file by its own address too, whatever its signature’s age', async () => {
  await open();
  const id = await upload('# Prices\n\nA double kayak costs 45 euros for half a day.');
  const own = (token: string) => `http://acme.example/ai/api/files/${id}/content${token}`;
  const config = await create([
    entry({ fileURL: own('?token=1.old'), fileID: 'gone' }),
    entry({ fileURL: own(''), fileID: 'none' }),
    entry({ fileURL: `http://beta.example/ai/api/files/${id}/content`, fileID: 'gone' }),
  ]);
  const ids = config.aisettings.home.uploadedFiles.map(({ fileID }) => fileID);
  expect(ids).toEqual([id, id, 'gone']);
  expect(infosOf(config).slice(0, 2)).toEqual([
    'Markdown · 11 words · 55 bytes',
    'Markdown · 11 words · 55 bytes',
  ]);
  const file = await app.db.selectFrom('files').select('expires_at').executeTakeFirst();
  expect(file).toEqual({ expires_at: null });
});

it('says what was read of a named file, and keeps it', async () => {
  await open();
  const fileID = await upload('# Prices\n\nA double kayak costs 45 euros for half a day.');
  const config = await create([entry({ fileID })]);
  expect(infosOf(config)).toEqual(['Markdown · 11 words · 55 bytes']);
  expect(site.counts.requests).toBe(0);
  expect(await ask('What does a double kayak cost?')).toMatch(/45 euros[\s\S]*\[1\] prices\.md/);
  const file = await app.db.selectFrom('files').select('expires_at').executeTakeFirst();
  expect(file).toEqual({ expires_at: null });
});

it('says what of its file was not read', async () => {
  await open();
  const fileID = await upload('{\\rtf1 A double kayak costs {\\b 45 euros.');
  expect(infosOf(await create([entry({ fileID })]))).toEqual([
    'RTF · 6 words · 41 bytes · Only part of this file was read: its end is missing.',
  ]);
});

it('never reaches a file of another host', async () => {
  await open();
  const fileID = await upload('A double kayak costs 45 euros.', 'beta.example');
  const config = await create([entry({ fileID })]);
  expect(infosOf(config)).toEqual([
    'Cannot be read: there is no file with this ID on this host, and the address refused the request.',
  ]);
  expect(await ask('What does a double kayak cost?')).not.toContain('45 euros');
  const file = await app.db.selectFrom('files').select('expires_at').executeTakeFirst();
  expect(file?.expires_at).toMatch(/^\d/);
});

it('that names a page is read when it is saved, and asked about without a fetch', async () => {
  await open();
  const config = await create([entry({ fileURL: `${site.url}/prices#half` })]);
  expect(infosOf(config)).toEqual(['Web page · 10 words']);
  expect(site.counts.requests).toBe(1);
  const answer = await ask('What does a double kayak cost?');
  expect(answer).toContain('45 euros');
  expect(answer).toContain(`[1] ${site.url}/prices`);
  expect(site.counts.requests).toBe(1);
  const elsewhere = await app.call(
    'http://beta.example/ai/api/values',
    sent('POST', { query: 'double kayak?' }),
  );
  expect(await elsewhere.text()).not.toContain('45 euros');
});

it('that names a page outlives the sweep of pages that visitors named', async () => {
  await open();
  await create([entry({ fileURL: `${site.url}/prices` })]);
  const old = '2000-01-01T00:00:00.000Z';
  const [kept] = await app.db.updateTable('documents').set({ checked_at: old }).returningAll().execute();
  if (!kept) throw new Error('the page was not kept');
  const visited = { ...kept, id: 'visited', url: `${site.url}/visited` };
  await app.db.insertInto('documents').values(visited).execute();
  const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const blobs = createDiskBlobs(join(folder, 'blobs'));
  const stop = startSweeping({
    ...{ db: app.db, blobs, embedding: undefined, temporaryFolder: folder, now: () => new Date() },
    limiter: createRateLimiter(app.db, { enabled: true }),
    log: createLog('silent'),
  });
  const left = () => app.db.selectFrom('documents').select('id').execute();
  await expect.poll(left).toEqual([{ id: kept.id }]);
  await stop();
});

it('is looked at again when its file has gone', async () => {
  await open();
  const fileID = await upload('A double kayak costs 45 euros.');
  const config = await create([entry({ fileID, fileURL: `${site.url}/prices` })]);
  expect(infosOf(config)).toEqual(['Markdown · 6 words · 30 bytes']);
  await admin.call(`/ai/api/files/${fileID}`, { method: 'DELETE' });
  expect(infosOf(await save(config))).toEqual(['Web page · 10 words']);
  expect(site.counts.requests).toBe(1);
});

it('says at once that its file was deleted, as if nobody had saved', async () => {
  await open();
  const [fileID, kept] = [await upload('A double kayak costs 45 euros.'), await upload('# Hours')];
  const link = `http://acme.example/ai/api/files/${fileID}/content?token=t`;
  const files = [entry({ fileID, fileURL: link }), entry({ fileID }), entry({ fileID: kept })];
  const config = await create(files);
  const read = () => admin.call(`/api/configs/${config.id}`);
  const before = (await read()).headers.get('etag');
  await admin.call(`/ai/api/files/${fileID}`, { method: 'DELETE' });
  const answer = await read();
  expect(answer.headers.get('etag')).toBe(before);
  expect(infosOf((await answer.json()) as Config)).toEqual([
    'Cannot be read: there is no file with this ID on this host.',
    'Not read yet: the file was deleted. Save again to read its URL instead.',
    'Markdown · 1 word · 7 bytes',
  ]);
});

it('keeps its ids, makes those that are missing or doubled, and tells nobody but admins', async () => {
  await open();
  const files = [entry({ id: 'mine' }), entry({ id: 'mine' }), entry({ additionalInfo: 'forged' })];
  const { id, aisettings } = await create(files);
  const ids = aisettings.home.uploadedFiles.map((file) => file.id);
  expect(ids[0]).toBe('mine');
  for (const made of ids.slice(1)) expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(new Set(ids).size).toBe(3);
  const seen = await (await app.call('/api/configs')).text();
  expect(JSON.parse(seen)).toMatchObject({ id });
  expect(seen).not.toMatch(/mine|nothing|additionalInfo/);
});
