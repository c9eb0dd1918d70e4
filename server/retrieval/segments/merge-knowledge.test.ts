import { expect, it } from 'vitest';
import { addDocument, deleteDocument } from '#server/reading/stored/documents.ts';
import { searchAsked } from '#server/testing/retrieval/search-asked.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { reindexStale } from '../index/reindex.ts';
import type { DocumentText } from '../passages/document-text.ts';
import type { FoundPassage } from '../passages/passage.ts';
import { prepareIndex } from '../passages/prepare-index.ts';
import { findKnowledgeSize } from './knowledge-size.ts';
import { mergeKnowledge } from './merge-knowledge.ts';
import { deleteReplaced } from './replaced-segments.ts';

const host = 'acme.example';
const stopped = new AbortController().signal;
const sizes = { longDocument: 10, minPassages: 20, minDocuments: 8, maxPassages: 40 };

/** Makes a page with three passages, of which the second has a word of its own. */
function page(n: number): DocumentText {
  const paragraphs = [
    `The boat of pier ${n} sails at ${n % 12} in the morning, as it did before the war.`,
    `A ticket for the ride to island${n} costs ${n} euros and is sold at the kiosk.`,
    `Dogs and bicycles travel free of charge. Nobody is allowed on the roof of the boat.`,
  ];
  let text = '';
  const blocks = paragraphs.flatMap((paragraph, at) => {
    const heading = `Part ${at}`;
    const start = text.length;
    text += `${heading}\n\n${paragraph}\n\n`;
    const body = start + heading.length + 2;
    return [
      { kind: 'heading' as const, level: 1, start, end: start + heading.length },
      { kind: 'paragraph' as const, start: body, end: body + paragraph.length },
    ];
  });
  return { title: `Harbour ${n}`, mediaType: 'text/html', text, blocks };
}

/** Returns the document and ordinal of each passage. */
function placesOf(found: readonly FoundPassage[]): string[] {
  return found.map(({ documentId, ordinal }) => `${documentId} ${ordinal}`);
}

const questions = [
  'What does a ticket to island7 cost?',
  'When does the boat of pier 11 sail?',
  'Harbour 3',
  'bicycles on the roof',
];

describeStores('merging the terms of knowledge', (store) => {
  const add = (n: number, of = host) => {
    const { title, mediaType, ...text } = page(n);
    const reading = { title, mediaType, index: prepareIndex({ title, mediaType, ...text }) };
    const url = `https://harbour.example/${n}`;
    const document = { host: of, origin: 'page', url, knowledge: true, reading } as const;
    return store()
      .transaction()
      .execute((trx) => addDocument(trx, document));
  };
  const addMany = async (count: number, from = 0, of = host) => {
    const ids: string[] = [];
    for (let n = from; n < from + count; n++) ids.push((await add(n, of)).id);
    return ids;
  };
  const merge = () => mergeKnowledge(store(), { stopped, sizes });
  const segments = () =>
    store()
      .selectFrom('segments')
      .select(['document_count', 'passage_count'])
      .where('replaced_at', 'is', null)
      .orderBy('passage_count', 'desc')
      .execute();
  const search = (asked: string, documentIds: string[] = []) =>
    searchAsked(store(), { scope: { host, documentIds, knowledge: true }, asked, limit: 8 });
  const searchAll = async () => {
    const results = await Promise.all(questions.map((asked) => search(asked)));
    return results.map((found) =>
      found.map(({ documentId, ordinal, text, score }) => ({
        ...{ documentId, ordinal, text },
        score: score.toFixed(6),
      })),
    );
  };

  it('changes no answer, neither its passages nor their order', async () => {
    await addMany(12);
    const before = await searchAll();
    expect(before.every((found) => found.length > 0)).toBe(true);
    await merge();
    expect(await segments()).toEqual([{ document_count: 12, passage_count: 36 }]);
    expect(await searchAll()).toEqual(before);
  });

  it('lets a document that is in a segment and in scope by name be found once', async () => {
    const [first = '', ...others] = await addMany(12);
    await merge();
    const found = await search('island0', [first, ...others]);
    expect(new Set(placesOf(found)).size).toBe(found.length);
    expect(found[0]).toMatchObject({ documentId: first });
    expect(await findKnowledgeSize(store(), host)).toMatchObject({ documents: 12, passages: 36 });
  });

  it('merges small segments up to a size, and leaves long documents and other hosts’ apart', async () => {
    await addMany(8);
    await addMany(8, 0, 'beta.example');
    await merge();
    await addMany(30, 100);
    await merge();
    await merge();
    const ofHost = await store()
      .selectFrom('segments')
      .selectAll()
      .where('host', '=', host)
      .where('replaced_at', 'is', null)
      .execute();
    // Too few are left for another segment.
    expect(ofHost.reduce((sum, one) => sum + one.document_count, 0)).toBeGreaterThan(38 - sizes.minDocuments);
    expect(await findKnowledgeSize(store(), host)).toMatchObject({ documents: 38, passages: 114 });
    expect(Math.max(...ofHost.map((one) => one.passage_count))).toBeLessThanOrEqual(sizes.maxPassages);
    expect(ofHost.length).toBeLessThan(5);
    expect((await search('island120'))[0]?.text).toContain('island120');
    expect((await search('island3'))[0]?.text).toContain('island3 ');
    const theirs = await store()
      .selectFrom('documents')
      .select('id')
      .where('host', '=', 'beta.example')
      .execute();
    const own = new Set(theirs.map(({ id }) => id));
    expect((await search('island3')).filter(({ documentId }) => own.has(documentId))).toEqual([]);
  });

  it('finds a new page at once, and a deleted one no more', async () => {
    const [gone = ''] = await addMany(12);
    await merge();
    const added = await add(500);
    expect((await search('island500'))[0]).toMatchObject({ documentId: added.id });
    await deleteDocument(store(), { host, id: gone });
    expect((await search('island0')).map(({ documentId }) => documentId)).not.toContain(gone);
    const size = await findKnowledgeSize(store(), host);
    expect(size).toEqual({ documents: 12, passages: 36, languages: new Map([['en', 36]]) });
  });

  it('makes a segment anew when a quarter of it was deleted, and none of nothing', async () => {
    const ids = await addMany(12);
    await merge();
    for (const id of ids.slice(0, 4)) await deleteDocument(store(), { host, id });
    await merge();
    expect(await segments()).toEqual([{ document_count: 8, passage_count: 24 }]);
    for (const id of ids) await deleteDocument(store(), { host, id });
    await merge();
    expect(await segments()).toEqual([]);
    // Searches that began before the merge may still read what it replaced.
    await deleteReplaced(store(), { stopped });
    expect(await store().selectFrom('segments').selectAll().execute()).toHaveLength(2);
    await deleteReplaced(store(), { stopped, now: new Date(Date.now() + 61_000) });
    expect(await store().selectFrom('segments').selectAll().execute()).toEqual([]);
    expect(await store().selectFrom('segment_deletions').selectAll().execute()).toEqual([]);
    expect(await store().selectFrom('segment_terms').select('bucket').execute()).toEqual([]);
    expect(await search('island5')).toEqual([]);
  });

  it('searches a document with an outdated analysis by its own terms until it is merged again', async () => {
    const [stale = ''] = await addMany(12);
    await merge();
    await store().updateTable('documents').set({ analysis: 0 }).where('id', '=', stale).execute();
    await reindexStale(store(), { stopped, onLeft: () => {} });
    const found = await search('island0');
    expect(placesOf(found)).toContain(`${stale} 1`);
    expect(new Set(placesOf(found)).size).toBe(found.length);
    const state = store().selectFrom('documents').select('segment_id').where('id', '=', stale);
    expect(await state.executeTakeFirst()).toEqual({ segment_id: null });
  });

  it('keeps every document found once if two processes merge at the same time', async () => {
    await addMany(12);
    await Promise.all([merge(), merge()]);
    for (const n of [0, 5, 11]) {
      const found = await search(`island${n}`);
      expect(found.filter(({ text }) => text.includes(`island${n} `))).toHaveLength(1);
    }
    expect(await findKnowledgeSize(store(), host)).toMatchObject({ documents: 12, passages: 36 });
  });

  it('loses nothing to a document that is deleted while a segment is made', async () => {
    const [gone = '', kept = ''] = await addMany(12);
    await Promise.all([merge(), deleteDocument(store(), { host, id: gone })]);
    expect((await search('island0')).map(({ documentId }) => documentId)).not.toContain(gone);
    expect((await search('island1'))[0]).toMatchObject({ documentId: kept });
    expect(await findKnowledgeSize(store(), host)).toMatchObject({ documents: 11, passages: 33 });
  });
});
