import { expect, it } from 'vitest';
import { defaultConfig } from '#server/hosts/configs/defaults.ts';
import { insertConfig } from '#server/hosts/saving/insert-config.ts';
import { markDeleted, markRestored } from '#server/hosts/state/end-rows.ts';
import { isKept } from '#server/hosts/state/ended-hosts.ts';
import { insertDocument } from '#server/testing/store/insert-document.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { findPendingDocuments, type Walk } from './pending-documents.ts';

describeStores('documents without vectors', (store) => {
  async function configure(...hosts: string[]) {
    for (const host of hosts) await insertConfig(store(), defaultConfig(host));
  }
  const add = (host: string, passageCount: number) => insertDocument(store(), { host, passageCount });

  /** Returns the hosts of the next batch, whose documents are then as good as made. */
  async function nextBatch(walk: Walk): Promise<string[]> {
    const batch = await findPendingDocuments({ db: store(), isKept }, 'space', walk);
    const made = batch.map(({ id, host }) => ({
      document_id: id,
      space: 'space',
      host,
      signs: new Uint8Array(),
    }));
    if (made.length > 0) await store().insertInto('document_signs').values(made).execute();
    return batch.map(({ host }) => host);
  }

  it('take turns by host: many newer ones of one delay another’s by one document', async () => {
    await configure('acme.example', 'beta.example');
    await add('beta.example', 200);
    await add('beta.example', 200);
    for (let n = 0; n < 5; n++) await add('acme.example', 300);
    const walk = { isWhole: false };
    const order = [];
    for (let n = 0; n < 6; n++) order.push(...(await nextBatch(walk)));
    const [acme, beta] = ['acme.example', 'beta.example'];
    expect(order).toEqual([acme, beta, acme, beta, acme, acme]);
  });

  it('are found behind as many of another host as a page holds', async () => {
    await configure('acme.example', 'beta.example');
    await add('beta.example', 1);
    for (let n = 0; n < 510; n++) await add('acme.example', 1);
    expect((await nextBatch({ isWhole: false })).slice(0, 3)).toEqual([
      'acme.example',
      'beta.example',
      'acme.example',
    ]);
  });

  it('are left out while their host is deleted', async () => {
    await configure('acme.example', 'beta.example');
    await add('acme.example', 1);
    await add('beta.example', 1);
    const { id } = await store()
      .selectFrom('configs')
      .select('id')
      .where('host', '=', 'acme.example')
      .executeTakeFirstOrThrow();
    const deleted = { host: 'acme.example', now: new Date() };
    await store()
      .transaction()
      .execute((trx) => markDeleted(trx, { id, ...deleted }));
    const walk = { isWhole: true };
    expect([await nextBatch(walk), await nextBatch(walk)]).toEqual([['beta.example'], []]);
    await store()
      .transaction()
      .execute((trx) => markRestored(trx, deleted));
    expect(await nextBatch({ isWhole: true })).toEqual(['acme.example']);
  });

  it('share a turn if nobody configured their host', async () => {
    await configure('acme.example');
    await add('acme.example', 256);
    for (let n = 0; n < 3; n++) await add(`made-up-${n}.example`, 256);
    const walk = { isWhole: false };
    expect([...(await nextBatch(walk)), ...(await nextBatch(walk))]).toEqual([
      'made-up-2.example',
      'acme.example',
    ]);
  });
});
