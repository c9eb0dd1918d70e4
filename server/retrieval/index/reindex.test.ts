import { expect, it } from 'vitest';
import { addDocument } from '#server/reading/stored/documents.ts';
import { searchAsked } from '#server/testing/retrieval/search-asked.ts';
import { insertDocument } from '#server/testing/store/insert-document.ts';
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

  it('goes by turns of hosts, newest documents first', async () => {
    const names = new Map<string, string>();
    for (const name of ['b1', 'b2', 'a1', 'a2', 'a3']) {
      names.set(await insertDocument(store(), { host: name.slice(0, 1) }), name);
    }
    await store().updateTable('documents').set({ analysis: 1 }).execute();
    const order: string[] = [];
    const watched = store().withPlugin({
      transformQuery: ({ node }) => {
        const id = JSON.stringify(node).match(/"UpdateQueryNode".*?"value":"([^"]{36})"/)?.[1];
        if (id !== undefined) order.push(names.get(id) ?? '');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await reindexStale(watched, { stopped: new AbortController().signal, onLeft: () => {} });
    expect(order).toEqual(['a3', 'b2', 'a2', 'b1', 'a1']);
  });
});
