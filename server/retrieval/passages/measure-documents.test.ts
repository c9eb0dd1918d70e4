import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDocument } from '#server/testing/retrieval/add-document.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { measureOldDocuments } from './measure-documents.ts';

const host = 'acme.example';
const section = Array.from({ length: 3000 }, (_, n) => `boat${n} costs ${n} euros`).join('. ');

describeStores('what documents take up', (store) => {
  const measured = async () => {
    const rows = await store().selectFrom('documents').select('stored_bytes').orderBy('id').execute();
    return rows.map(({ stored_bytes }) => Number(stored_bytes ?? -1));
  };

  it('is that of their passages and terms, twice the terms for knowledge', async () => {
    await addDocument(store(), { id: 'a', host, title: 'Boats', sections: [section] });
    const [once = 0] = await measured();
    const { terms = 0 } =
      (
        await sql<{ terms: number }>`select sum(octet_length(terms)) as terms from passage_terms`.execute(
          store(),
        )
      ).rows[0] ?? {};
    expect(once).toBeGreaterThan(section.length + Number(terms));
    await store().updateTable('documents').set({ knowledge: 1, stored_bytes: null }).execute();
    await measureOldDocuments(store(), { stopped: new AbortController().signal });
    const [twice = 0] = await measured();
    expect(twice - once).toBeGreaterThanOrEqual(Number(terms));
  });

  it('is found out for documents from before they were measured', async () => {
    for (const id of ['a', 'b'])
      await addDocument(store(), { id, host, title: 'Boats', sections: [section] });
    const before = await measured();
    await store().updateTable('documents').set({ stored_bytes: null }).where('id', '=', 'b').execute();
    await measureOldDocuments(store(), { stopped: new AbortController().signal });
    expect(await measured()).toEqual(before);
  });
});
