import { expect, it } from 'vitest';
import { copyPassages } from '#server/retrieval/passages/copy-passages.ts';
import { prepareIndex } from '#server/retrieval/passages/prepare-index.ts';
import { settledOrBlocked } from '#server/testing/store/lock-wait.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { copyDocument } from './copy-document.ts';
import { addDocument, deleteDocument } from './documents.ts';

describeStores('a copy of a document', (store) => {
  const contentOf = async (id: string) => ({
    passages: await store()
      .selectFrom('passages')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('ordinal')
      .execute(),
    terms: await store()
      .selectFrom('passage_terms')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('bucket')
      .execute(),
  });

  /** Adds a document with more passages than one statement copies. */
  async function addLong(host: string) {
    const blocks: { kind: 'paragraph'; start: number; end: number }[] = [];
    let text = '';
    for (let n = 0; n < 450; n++) {
      const paragraph = `Boat ${n} ${'costs some euros and more. '.repeat(60)}`;
      blocks.push({ kind: 'paragraph', start: text.length, end: text.length + paragraph.length });
      text += `${paragraph}\n\n`;
    }
    const facts = { title: 'Boats', mediaType: 'text/plain', leftOut: 'Its end is missing.' };
    const reading = { ...facts, index: prepareIndex({ ...facts, text, blocks }) };
    return store()
      .transaction()
      .execute((trx) => addDocument(trx, { host, origin: 'file', reading }));
  }

  const copy = (from: { host: string; id: string }, host: string) =>
    store()
      .transaction()
      .execute((trx) => copyDocument({ copyPassages }, trx, { from, host }));

  it('has all that the original has, and stays when that is deleted', async () => {
    const { id, passageCount } = await addLong('a.example');
    expect(passageCount).toBeGreaterThan(400);
    const original = await contentOf(id);
    const copied = await copy({ host: 'a.example', id }, 'b.example');
    await deleteDocument(store(), { host: 'a.example', id });
    const document_id = copied?.id ?? '';
    expect(await contentOf(document_id)).toEqual({
      passages: original.passages.map((row) => ({ ...row, document_id })),
      terms: original.terms.map((row) => ({ ...row, document_id, host: 'b.example' })),
    });
    const row = await store().selectFrom('documents').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: document_id, host: 'b.example', left_out: 'Its end is missing.' });
  });

  it('is whole where the original is deleted while it is copied', async () => {
    const { id, passageCount } = await addLong('a.example');
    const from = { host: 'a.example', id };
    let deleting: Promise<unknown> = Promise.resolve();
    const copied = await store()
      .transaction()
      .execute((trx) => {
        const slowly: typeof copyPassages = async (...input) => {
          deleting = deleteDocument(store(), from);
          await settledOrBlocked(store(), deleting);
          await copyPassages(...input);
        };
        return copyDocument({ copyPassages: slowly }, trx, { from, host: 'b.example' });
      });
    await deleting;
    expect((await contentOf(copied?.id ?? '')).passages).toHaveLength(passageCount);
    expect(await contentOf(id)).toEqual({ passages: [], terms: [] });
  });

  it('is none where the host named has no such document', async () => {
    const { id } = await addLong('a.example');
    expect(await copy({ host: 'c.example', id }, 'b.example')).toBeUndefined();
  });
});
