import { expect, it } from 'vitest';
import { addDocument } from '#server/reading/stored/documents.ts';
import { searchAsked } from '#server/testing/retrieval/search-asked.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { prepareIndex } from '../passages/prepare-index.ts';
import { reindexStale } from './reindex.ts';

describeStores('reindexStale', (store) => {
  it('makes terms of an earlier analysis anew, and leaves others alone', async () => {
    const text = 'Die Häuser der Wärter sind weiß, und das Dach ist nicht rot.';
    const index = prepareIndex({ title: 'x', mediaType: 'text/plain', text, blocks: [] });
    const add = () =>
      store()
        .transaction()
        .execute((trx) =>
          addDocument(trx, {
            host: 'a.example',
            origin: 'file',
            reading: { title: 'x', mediaType: 'text/plain', index },
          }),
        );
    const { id } = await add();
    await add();
    await store()
      .updateTable('documents')
      .set({ analysis: 1, language: 'en' })
      .where('id', '=', id)
      .execute();
    await store().deleteFrom('passage_terms').where('document_id', '=', id).execute();
    const scope = { host: 'a.example', documentIds: [id] };
    const search = () => searchAsked(store(), { scope, asked: 'Wie ist das Haus?', limit: 1 });
    expect(await search()).toEqual([]);
    const left: number[] = [];
    const onLeft = (documents: number) => void left.push(documents);
    const stopped = new AbortController().signal;
    expect(await reindexStale(store(), { stopped, onLeft })).toBe(1);
    expect(await search()).toMatchObject([{ text, language: 'de' }]);
    expect(await reindexStale(store(), { stopped, onLeft })).toBe(0);
    expect(left).toEqual([1]);
  });
});
