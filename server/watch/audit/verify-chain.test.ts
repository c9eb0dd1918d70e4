import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { chainStart, hashEntry } from './entry-hash.ts';
import { recordAudit } from './record-audit.ts';
import { verifyChain } from './verify-chain.ts';

describeStores('the chain of the audit', (store) => {
  async function fill(count: number): Promise<string[]> {
    const by = { actor: 'op@x.example', address: '192.0.2.1', host: null };
    for (let n = 1; n <= count; n++)
      await recordAudit(store(), { ...by, action: 'person.role', target: `p${n}`, after: { n } });
    const rows = await store().selectFrom('audit_entries').select('hash').orderBy('position').execute();
    return rows.map(({ hash }) => hash);
  }
  const change = (position: number, to: object) =>
    store().updateTable('audit_entries').set(to).where('position', '=', position).execute();
  const remove = (position: number) =>
    store().deleteFrom('audit_entries').where('position', '>=', position).execute();
  const faultAt = async (position: number, reason: RegExp, newest?: string) =>
    expect(await verifyChain(store(), { newest })).toMatchObject({
      entries: position - 1,
      fault: { position, reason: expect.stringMatching(reason) },
    });

  it('is whole without entries, and across batches', async () => {
    expect(await verifyChain(store())).toEqual({ entries: 0, newestHash: chainStart, fault: undefined });
    const hashes = await fill(401);
    const outcome = { entries: 401, newestHash: hashes[400], fault: undefined };
    expect(await verifyChain(store())).toEqual(outcome);
    expect(await verifyChain(store(), { newest: hashes[200] })).toEqual(outcome);
  });

  it.each([
    { actor: 'eve@x.example' },
    { at: '2020-01-01T00:00:00.000Z' },
    { after_values: '{"n":9}' },
    { after_values: null },
    { host: 'acme.example' },
  ])('is broken at an entry that was changed: %j', async (to) => {
    await fill(4);
    await change(3, to);
    await faultAt(3, /values do not match/);
  });

  it('is broken at an entry whose search text was changed, to hide it', async () => {
    await fill(3);
    await change(2, { search_text: '' });
    await faultAt(2, /search text/);
  });

  it('is broken after an entry that was changed with its hash', async () => {
    await fill(4);
    const second = await store()
      .selectFrom('audit_entries')
      .selectAll()
      .where('position', '=', 2)
      .executeTakeFirstOrThrow();
    await change(2, { address: '192.0.2.9', hash: hashEntry({ ...second, address: '192.0.2.9' }) });
    await faultAt(3, /does not follow/);
  });

  it('is broken where entries were exchanged', async () => {
    await fill(4);
    for (const [from, to] of [
      [2, 9],
      [3, 2],
      [9, 3],
    ] as const)
      await change(from, { position: to });
    await faultAt(2, /does not follow/);
  });

  it.each([1, 2, 3])('is broken where entry %i was deleted', async (position) => {
    await fill(4);
    await store().deleteFrom('audit_entries').where('position', '=', position).execute();
    await faultAt(position, /missing/);
  });

  it('is whole after a cut at the end, which a hash noted before shows', async () => {
    const hashes = await fill(4);
    await remove(3);
    expect(await verifyChain(store())).toMatchObject({ entries: 2, fault: undefined });
    expect(await verifyChain(store(), { newest: hashes[1] })).toMatchObject({ fault: undefined });
    await faultAt(3, new RegExp(`none has the hash ${hashes[3]}`), hashes[3]);
    await remove(1);
    await faultAt(1, /removed at the end/, hashes[3]);
  });
});
