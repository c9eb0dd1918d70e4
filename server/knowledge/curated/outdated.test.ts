import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { answers } from '#server/knowledge/curated/answers.ts';
import { texts } from '#server/knowledge/texts/texts.ts';
import { newSite } from '#server/sites/new-site.ts';
import type { Db } from '#server/store/schema.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { confirmAnswer } from './outdated-answers.ts';

const host = 'acme.example';
const page = 'https://acme.example/parking';

describeStores('sources of curated answers', (store) => {
  const entry = (of = host) => ({
    ...{ id: uuidv7(), host: of, documentId: uuidv7(), at: new Date().toISOString() },
  });
  const inside = (run: (trx: Parameters<typeof confirmAnswer>[0]) => Promise<void>) =>
    store().transaction().execute(run);
  const write = async (sources: string[], { id, ...rest } = entry()) => {
    const input = { questions: [`Q ${id}`], answer: 'Behind the boathouse.', sources };
    const save = await answers.prepare(store(), { id, ...rest }, input);
    await inside((trx) => save(trx, { id, ...rest }));
    return id;
  };
  const writeText = async (title: string, known = entry()) => {
    const save = await texts.prepare(store(), known, { title, text: 'x' });
    await inside((trx) => save(trx, known));
    return known;
  };
  const outdated = async (id: string) => (await answers.load(store(), { host, id }))?.outdated;

  it('are flagged when their page or text changes, until confirmed', async () => {
    await addPage(store(), { url: page, hash: 'one' });
    const text = await writeText('Parking rules');
    const id = await write([page, 'Parking rules', 'https://elsewhere.example/']);
    expect(await outdated(id)).toEqual([]);

    await store().updateTable('site_pages').set({ text_hash: 'two' }).execute();
    expect(await outdated(id)).toEqual([{ source: page, state: 'changed' }]);
    await writeText('Parking rules', { ...text, documentId: uuidv7() });
    expect(await outdated(id)).toContainEqual({ source: 'Parking rules', state: 'changed' });
    await inside((trx) => confirmAnswer(trx, { host, id }));
    expect(await outdated(id)).toEqual([]);

    await store().updateTable('site_pages').set({ document_id: null }).execute();
    await store().deleteFrom('knowledge_texts').execute();
    const gone = [
      { source: page, state: 'gone' },
      { source: 'Parking rules', state: 'gone' },
    ];
    expect(await outdated(id)).toEqual(gone);
    const query = { perPage: 10, order: 'asc', outdated: 'true' } as const;
    const other = await write([]);
    expect(await answers.list(store(), { host, query })).toMatchObject({ items: [{ id }], total: 1 });
    await inside((trx) => confirmAnswer(trx, { host, id }));
    expect(await answers.list(store(), { host, query })).toEqual({ items: [], total: 0 });
    expect(await outdated(other)).toEqual([]);
  });

  it('are flagged at once without a source of their host', async () => {
    await writeText('Rules', entry('beta.example'));
    await addPage(store(), { url: page, hash: 'one', of: 'beta.example' });
    const id = await write(['Rules', page]);
    expect(await outdated(id)).toEqual([{ source: 'Rules', state: 'gone' }]);
    await store().updateTable('site_pages').set({ text_hash: 'two' }).execute();
    expect(await outdated(id)).toEqual([{ source: 'Rules', state: 'gone' }]);
  });
});

async function addPage(
  db: Db,
  { url, hash, of = host }: { url: string; hash: string; of?: string },
): Promise<void> {
  const input = { start: url, maxPages: 10, schedule: 'off' as const };
  const site = newSite({ host: of, input, signingKey: Buffer.alloc(32), now: new Date() });
  await db
    .insertInto('sites')
    .values({ ...site, run: 1 })
    .execute();
  await db
    .insertInto('site_pages')
    .values({
      ...{ id: uuidv7(), site_id: site.id, host: of, url, state: 'same', detail: '', run: 1, wanted: 0 },
      ...{ read_at: null, document_id: uuidv7(), whole_hash: null, text_hash: hash, fingerprint: null },
      ...{
        reason: '',
        numbers_hash: null,
        path_hash: null,
        etag: null,
        last_modified: null,
        gives_way_to: null,
        missing: 0,
        depth: 0,
        hops: 0,
      },
    })
    .execute();
}
