import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { consumeLink, createLink, findLink, sweepMailedLinks } from './mailed-links.ts';

const host = 'a.example';
const now = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describeStores('mailed links', (store) => {
  const addAccount = async (email = 'ann@x.example') =>
    (await insertAccount(store(), { host, email, role: 'user' })).id;
  const take = (use: Parameters<typeof consumeLink>[1]) =>
    store()
      .transaction()
      .execute((trx) => consumeLink(trx, use));

  it('are kept as a hash and used once, even by many at the same instant', async () => {
    const accountId = await addAccount();
    const token = await createLink(store(), { purpose: 'reset', accountId, now });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await store().selectFrom('mailed_links').selectAll().execute())).not.toContain(
      token,
    );
    const uses = await Promise.all(
      Array.from({ length: 5 }, () => take({ purpose: 'reset', token, host, now })),
    );
    expect(uses.filter((use) => use !== undefined)).toEqual([{ accountId, role: 'user' }]);
    expect(await take({ purpose: 'reset', token, host, now })).toBeUndefined();
  });

  it.each([
    { purpose: 'reset' as const, seconds: 3_600 },
    { purpose: 'verify' as const, seconds: 86_400 },
  ])('to $purpose live $seconds seconds', async ({ purpose, seconds }) => {
    const token = await createLink(store(), { purpose, accountId: await addAccount(), now });
    const late = { purpose, token, host, now: later(seconds) };
    expect(await take(late)).toBeUndefined();
    await sweepMailedLinks(store(), later(seconds - 1));
    expect(await take({ ...late, now: later(seconds - 1) })).toBeDefined();
    await createLink(store(), { purpose, accountId: await addAccount('bob@x.example'), now });
    await sweepMailedLinks(store(), later(seconds));
    expect(await store().selectFrom('mailed_links').selectAll().execute()).toEqual([]);
  });

  it('stand beside the last two of the same purpose and account', async () => {
    const accountId = await addAccount();
    const tokens: string[] = [];
    for (let seconds = 0; seconds < 5; seconds++) {
      tokens.push(await createLink(store(), { purpose: 'reset', accountId, now: later(seconds) }));
    }
    const found = await Promise.all(
      tokens.map((token) => findLink(store(), { purpose: 'reset', token, host, now })),
    );
    expect(found.map((link) => link !== undefined)).toEqual([false, false, true, true, true]);
  });

  it('are used up together, whichever of them is used and however many at the same instant', async () => {
    const [ann, bob] = [await addAccount(), await addAccount('bob@x.example')];
    const others = [
      { purpose: 'verify' as const, token: await createLink(store(), { purpose: 'verify', accountId: ann }) },
      { purpose: 'reset' as const, token: await createLink(store(), { purpose: 'reset', accountId: bob }) },
    ];
    for (let round = 0; round < 10; round++) {
      const tokens = await Promise.all(
        Array.from({ length: 3 }, () => createLink(store(), { purpose: 'reset', accountId: ann })),
      );
      const used = await Promise.all(tokens.map((token) => take({ purpose: 'reset', token, host })));
      expect(used.filter((link) => link !== undefined)).toHaveLength(1);
    }
    for (const other of others) expect(await take({ ...other, host })).toBeDefined();
  });

  it('open nothing for another purpose or host, by their hash or by an empty token', async () => {
    const accountId = await addAccount();
    const token = await createLink(store(), { purpose: 'reset', accountId });
    const [row] = await store().selectFrom('mailed_links').selectAll().execute();
    const good = { purpose: 'reset' as const, token, host };
    for (const wrong of [
      { purpose: 'verify' as const },
      { host: 'b.example' },
      { token: '' },
      { token: row?.token_hash ?? '' },
      { token: `${token}=` },
    ]) {
      expect(await findLink(store(), { ...good, ...wrong })).toBeUndefined();
      expect(await take({ ...good, ...wrong })).toBeUndefined();
    }
    expect(await findLink(store(), good)).toEqual({ accountId, role: 'user' });
    expect(await take(good)).toBeDefined();
  });
});
