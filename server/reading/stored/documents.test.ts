import { expect, it } from 'vitest';
import { isUniqueViolation } from '#server/store/errors.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import type { Reading } from '../document.ts';
import { addDocument, deleteDocument, findDocuments, type NewDocument } from './documents.ts';

const reading: Reading = {
  title: 'Harbour rules',
  mediaType: 'application/pdf',
  pageCount: 3,
  index: {
    passages: [{ ordinal: 0, start: 0, end: 5, text: 'Words' }],
    terms: '',
    termCount: 1,
    language: 'en',
  },
};

describeStores('documents', (store) => {
  const add = (input: Partial<NewDocument> = {}) =>
    store()
      .transaction()
      .execute((trx) => addDocument(trx, { host: 'acme.example', origin: 'file', reading, ...input }));

  it('are found by their ids, in that order, on their own host alone', async () => {
    const file = await add();
    const page = await add({ origin: 'url', url: 'https://a.example/', etag: '"1"' });
    const foreign = await add({ host: 'other.example' });
    expect(file).toEqual({
      id: file.id,
      origin: 'file',
      title: 'Harbour rules',
      mediaType: 'application/pdf',
      pageCount: 3,
      passageCount: 1,
      language: 'en',
    });
    const ids = [page.id, foreign.id, file.id, 'unknown'];
    expect(await findDocuments(store(), { host: 'acme.example', ids })).toEqual([page, file]);
  });

  it('go with their passages, and only from their own host', async () => {
    const { id } = await add();
    await deleteDocument(store(), { host: 'other.example', id });
    expect(await findDocuments(store(), { host: 'acme.example', ids: [id] })).toHaveLength(1);
    await deleteDocument(store(), { host: 'acme.example', id });
    expect(await findDocuments(store(), { host: 'acme.example', ids: [id] })).toEqual([]);
    expect(await store().selectFrom('passages').selectAll().execute()).toEqual([]);
  });

  it('of one URL are refused a second time on one host, not on another', async () => {
    const page = { origin: 'url', url: 'https://a.example/' } as const;
    await add(page);
    await add({ ...page, host: 'other.example' });
    const error: unknown = await add(page).catch((e: unknown) => e);
    expect(isUniqueViolation(error)).toBe(true);
    const ofSite = await add({ ...page, origin: 'page', knowledge: true });
    expect(ofSite).toMatchObject({ origin: 'page', url: page.url, isKnowledge: true });
  });
});
