import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uploadedSchema } from '#contract/knowledge/files.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Makes a file the knowledge of a host, and returns its id. */
async function addKnowledge(openFiles?: boolean): Promise<string> {
  const uploaded = await app.call('http://acme.example/ai/api/Upload?filename=hours.md', {
    method: 'POST',
    headers: { 'Content-Type': 'text/markdown' },
    body: '# Hours\n\nThe shop opens at nine.',
  });
  const { fileId } = uploadedSchema.parse(await uploaded.json());
  // A visitor's file could be opened by its id anyway.
  const { account } = await app.signIn({ role: 'host-admin' });
  await app.db.updateTable('files').set({ owner_id: account.id, expires_at: null }).execute();
  const config = defaultConfig('acme.example');
  const file = { id: '1', fileURL: '', fileID: fileId, fileContext: '', additionalInfo: '' };
  await insertConfig(app.db, {
    ...config,
    aisettings: { home: { suggestions: [], uploadedFiles: [file] } },
    pagesettings: openFiles === undefined ? {} : { openFiles },
  });
  return fileId;
}

const sourceId = z.object({ type: z.literal('source-document'), sourceId: z.string() });

/** Returns the ids that an answer names its documents by. */
async function askForSources(): Promise<string[]> {
  const response = await app.call('http://acme.example/ai/api/values', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'When does the shop open?' }),
  });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: {'));
  return events.flatMap((event) => {
    const part = sourceId.safeParse(JSON.parse(event.slice('data: '.length)));
    return part.success ? [part.data.sourceId] : [];
  });
}

const linkStatus = async (id: string) =>
  (await app.call(`http://acme.example/ai/api/files/${id}/link`)).status;

describe('the knowledge of a host', () => {
  it.each([undefined, true])('is open to visitors where `openFiles` is %s', async (openFiles) => {
    const id = await addKnowledge(openFiles);
    expect(await askForSources()).toEqual([id]);
    expect(await linkStatus(id)).toBe(200);
  });

  it('is not where it is false, and answers name an id that opens nothing', async () => {
    const id = await addKnowledge(false);
    const [named = ''] = await askForSources();
    expect(named).not.toBe(id);
    expect(await linkStatus(named)).toBe(404);
    expect(await linkStatus(id)).toBe(404);
  });
});
