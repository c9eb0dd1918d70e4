import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEmbeddingModel } from '#server/models/embeddings/create-embedding-model.ts';
import { deleteDocument } from '#server/reading/stored/documents.ts';
import { host, openVectorFixture } from '#server/testing/retrieval/vector-fixture.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { isSpaceOf, spaceOf } from './space.ts';
import { sweepVectors } from './sweep-vectors.ts';

const handbook = [
  'Everybody may take 27 days of vacation a year.',
  'Trains are booked in second class.',
  'The office opens at eight.',
];
/** More than one call holds. */
const long = Array.from({ length: 80 }, (_, place) => `Rule ${place} speaks of matter ${place * 7}.`);

it('takes no vectors for those of a model whose name begins alike', () => {
  const name = 'ollama:x';
  expect(isSpaceOf({ name }, spaceOf({ name }, 768))).toBe(true);
  expect(isSpaceOf({ name }, spaceOf({ name: `${name}/y` }, 768))).toBe(false);
});

describeStores('making vectors', (store) => {
  it('finds a paraphrase that shares no word, once the passages have vectors', async () => {
    const making = await openVectorFixture(store());
    const ids = { documentIds: [await making.add(handbook)] };
    expect(await making.search('holiday', ids)).toEqual({ texts: [], methods: ['lexical'] });
    making.start();
    await making.made(...ids.documentIds);
    const { texts, methods } = await making.search('holiday', ids);
    expect(texts[0]).toBe(handbook[0]);
    expect(methods).toEqual(['lexical', 'dense']);
    // Keyword results come with it.
    expect((await making.search('trains', ids)).texts[0]).toBe(handbook[1]);
  });

  it('sees what comes later, and makes each vector once however many processes run', async () => {
    const making = await openVectorFixture(store());
    making.start();
    making.start();
    const first = await making.add(long);
    await making.made(first);
    const second = await making.add(handbook);
    await making.made(second);
    const asked = making.fake.requests().flatMap(({ input }) => input);
    const texts = asked.filter((text) => text.startsWith('handbook'));
    expect(texts).toHaveLength(long.length + handbook.length);
    expect(new Set(texts).size).toBe(texts.length);
    expect(await making.count('passage_vectors')).toBe(texts.length);
  });

  it('goes on after a restart where it was stopped', async () => {
    const making = await openVectorFixture(store());
    const id = await making.add(long);
    making.fake.hangOnTextsWith(long.at(-1));
    const stop = making.start();
    await expect.poll(() => making.count('passage_vectors')).toBeGreaterThan(0);
    await stop();
    making.fake.hangOnTextsWith(undefined);
    const rows = await store().selectFrom('passage_vectors').select('ordinal').execute();
    const kept = rows.map(({ ordinal }) => long[ordinal] ?? '');
    expect(kept.length).toBeLessThan(long.length);
    making.start();
    await making.made(id);
    const asked = making.fake.requests().flatMap(({ input }) => input);
    for (const text of kept) expect(asked.filter((one) => one.endsWith(text))).toHaveLength(1);
    expect(await making.count('passage_vectors')).toBe(long.length);
  });

  it('takes no failure from another process that took over, nor asks its model anew', async () => {
    const making = await openVectorFixture(store());
    making.start('m', 300);
    await expect.poll(() => making.fake.requests().length).toBe(1);
    making.fake.behave('hang');
    const id = await making.add(handbook);
    await expect.poll(() => making.fake.requests().length).toBe(2);
    const due_at = new Date(Date.now() + 400).toISOString();
    await store().updateTable('background_work').set({ holder: 'another', due_at }).execute();
    making.fake.behave('right');
    await making.made(id);
    expect(making.logged.map(({ event }) => event)).not.toContain('background_failed');
    const lengths = making.fake.requests().filter(({ input }) => input[0] === 'How long is a vector?');
    expect(lengths).toHaveLength(1);
  });

  it('tries again when the model fails, and tells of it without texts or keys', async () => {
    const making = await openVectorFixture(store());
    const id = await making.add(handbook);
    making.fake.behave('status:500');
    making.start();
    await expect.poll(() => making.logged.length).toBeGreaterThan(0);
    expect(making.logged[0]).toMatchObject({ kind: 'vectors', model: 'openai-compatible:m' });
    making.fake.behave('malformed');
    await setTimeout(1500);
    expect(await making.count('passage_vectors')).toBe(0);
    making.fake.behave('right');
    await making.made(id);
    expect(JSON.stringify(making.logged)).not.toMatch(/secret-key|vacation/);
  });

  it('passes over a text that the model does not take', async () => {
    const making = await openVectorFixture(store());
    making.fake.refuseTextsWith('Trains');
    const id = await making.add(handbook);
    making.start();
    await making.made(id);
    expect(await making.count('passage_vectors')).toBe(2);
    const { texts, methods } = await making.search('vacation', { documentIds: [id] });
    expect(texts).toContain(handbook[2]);
    expect(texts).not.toContain(handbook[1]);
    expect(methods).toContain('dense');
  });

  it('deletes vectors with their document', async () => {
    const making = await openVectorFixture(store());
    const [gone, kept] = [await making.add(long), await making.add(handbook)];
    making.start();
    await making.made(gone, kept);
    await deleteDocument(store(), { host, id: gone });
    expect(await making.count('passage_vectors')).toBe(handbook.length);
    expect(await making.count('document_signs')).toBe(1);
    expect((await making.search('holiday', { documentIds: [gone, kept] })).texts[0]).toBe(handbook[0]);
  });

  it('makes vectors anew for another model or another length, and deletes those unused for a day', async () => {
    const making = await openVectorFixture(store());
    const ids = { documentIds: [await making.add(handbook)] };
    await making.start()();
    const stop = making.start('old');
    await making.made(...ids.documentIds);
    await stop();
    expect((await making.search('holiday', { ...ids, model: 'new' })).methods).toEqual(['lexical']);
    making.fake.behave('longer');
    const workers = [making.start('old'), making.start('new')];
    await expect.poll(() => making.count('document_signs')).toBe(3);
    // Each says that it uses its space once its vectors are made.
    for (const end of workers) await end();
    expect((await making.search('holiday', { ...ids, model: 'new' })).texts[0]).toBe(handbook[0]);
    await store().updateTable('vector_spaces').set({ used_at: '2000-01-01T00:00:00.000Z' }).execute();
    const stopped = new AbortController().signal;
    const model = createEmbeddingModel({ kind: 'openai-compatible', model: 'new' }, {});
    await sweepVectors(store(), { model, stopped });
    expect(await making.count('passage_vectors')).toBe(handbook.length);
    expect(await making.count('document_signs')).toBe(1);
    expect((await making.search('holiday', { ...ids, model: 'new' })).methods).toContain('dense');
  });
});
