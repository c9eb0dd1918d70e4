import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDocument, deleteDocument, type NewDocument } from '#server/reading/stored/documents.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { configBody, sent } from '#server/testing/configs/entity.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
  const admin = await app.signIn({ role: 'host-admin', email: 'hanna@acme.example' });
  await admin.call('/api/configs/new', sent('POST', configBody({ host: 'acme.example' })));
});
afterEach(() => app.close());

const url = 'https://kayaks.example/prices';

const page = { origin: 'page', url, knowledge: true } as const;

/** Stores a text as a page of a site. */
async function add(
  text: string,
  change: Omit<NewDocument, 'host' | 'reading'> = page,
  host = 'acme.example',
) {
  const index = prepareIndex({ title: 'Prices', mediaType: 'text/html', text, blocks: [] });
  const reading = { title: 'Prices', mediaType: 'text/html', index };
  return app.db.transaction().execute((trx) => addDocument(trx, { ...change, host, reading }));
}
const ask = async (query: string, headers = {}) =>
  (await app.call('/ai/api/values', { ...sent('POST', { query }), headers })).text();
const events = { Accept: 'text/event-stream', 'Content-Type': 'application/json' };
const plain = { 'Content-Type': 'application/json' };

it('answers from a site’s page with its address and date', async () => {
  const { readAt } = await add('A double kayak costs 45 euros for half a day.');
  const text = await ask('What does a double kayak cost?', plain);
  expect(text).toContain('45 euros');
  expect(text).toContain(`[1] ${url}`);
  const stream = await ask('What does a double kayak cost?', events);
  const parts = [...stream.matchAll(/^data: (\{.*)$/gm)].map(([, part = '']) => JSON.parse(part));
  expect(parts).toContainEqual(expect.objectContaining({ type: 'source-url', url, title: 'Prices', readAt }));
  expect(parts).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ documents: 1, passages: 1 }) }),
  );
});

it('answers from a text by its title, and tells what the only document is about', async () => {
  await add('# Hours\n\nThe boathouse opens at nine.', { origin: 'text', knowledge: true });
  expect(await ask('When does the boathouse open?', plain)).toMatch(/nine[\s\S]*\[1\] Prices/);
  expect(await ask('What is this document about?', plain)).toContain('boathouse');
});

it('cites no deleted page, no other host’s, none outside of the knowledge', async () => {
  const { id } = await add('A double kayak costs 45 euros for half a day.');
  await add('A double kayak costs 46 euros.', page, 'beta.example');
  await add('A double kayak costs 47 euros.', { origin: 'url', url });
  expect(await ask('What does a double kayak cost?', plain)).toContain('45 euros');
  await deleteDocument(app.db, { host: 'acme.example', id });
  expect(await ask('What does a double kayak cost?', plain)).not.toMatch(/4[567] euros/);
});
