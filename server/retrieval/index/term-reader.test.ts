import { expect, it } from 'vitest';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createDocumentFacts } from '../lexical/document-facts.ts';
import { termReaderFor } from './term-reader.ts';

const host = 'acme.example';
const noPause = () => undefined;

describeStores('a reader of terms', (store) => {
  const add = (id: string, sections: string[], of = host) =>
    addDocument(store(), { id, host: of, title: 'Made', sections, headings: sections.map(() => 'made') });
  const read = async (documentIds: string[], term: string) => {
    const documents = await createDocumentFacts()(store(), { host, documentIds }, noPause);
    const places = [...documents.keys()];
    const searched = { of: 'documents', host, parts: documents } as const;
    const requests = [term, 'unwanted'].map((one) => ({ term: one, bucket: 0, places }));
    const found = await termReaderFor(store()).read(store(), searched, requests);
    return found
      .filter((one) => one.term === term)
      .map(({ place, postings }) => ({ place, postings }))
      .toSorted((x, y) => x.place - y.place);
  };

  it.each([
    ['first', '1,4.3'],
    ['tow', '2'],
    ['tower', '3'],
    ['last', '1.0.1'],
    ["x'\\%_", '5'],
    ['塔', '6'],
    ['', '1.7'],
  ])('finds where “%s” stands, and in no other word', async (term, postings) => {
    await add('one', ['The tower.']);
    await add('two', ['The bridge.']);
    const terms = `first\t1,4.3\ntower\t3\ntow\t2\n\t1.7\nx'\\%_\t5\n塔\t6\nlast\t1.0.1\n`;
    const bucket = store().updateTable('passage_terms').where('bucket', '=', 0);
    await bucket.where('document_id', '=', 'one').set({ terms }).execute();
    await bucket.where('document_id', '=', 'two').set({ terms: 'towers\t1\nfirs\t1\nt\t1\n' }).execute();
    expect(await read(['one', 'two'], term)).toEqual([{ place: 0, postings }]);
  });

  it('reads nothing of documents that are another host’s or gone', async () => {
    await add('one', ['The tower.']);
    await add('two', ['The tower.']);
    const documents = await createDocumentFacts()(store(), { host, documentIds: ['one', 'two'] }, noPause);
    await store().deleteFrom('documents').where('id', '=', 'one').execute();
    await store().updateTable('passage_terms').set({ host: 'other.example' }).execute();
    const request = { term: 'tower', bucket: 0, places: [0, 1] };
    const searched = { of: 'documents', host, parts: documents } as const;
    expect(await termReaderFor(store()).read(store(), searched, [request])).toEqual([]);
  });
});
