import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { createChallenge, isOwnChallenge, spendChallenge, sweepChallenges } from './passkey-challenges.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  renamePasskey,
} from './passkeys.ts';

const host = 'acme.example';

describeStores('passkeys', (store) => {
  const addAccount = async (email = 'ann@mail.example') =>
    (await insertAccount(store(), { host, email, role: 'user' })).id;
  const insert = (accountId: string, id: string, on = host) => {
    const stored = { id, accountId, publicKey: new Uint8Array([1, 2, 255]), counter: 0, transports: ['usb'] };
    return store()
      .transaction()
      .execute((trx) => insertPasskey(trx, { ...stored, host: on, name: 'Key' }));
  };

  it('are found on their host, with a counter beyond 31 bits', async () => {
    const accountId = await addAccount();
    await insert(accountId, 'one');
    await insert(accountId, 'one', 'other.example');
    await markPasskeyUsed(store(), { host, id: 'one', counter: 4_294_967_295 });
    expect(await findPasskey(store(), { host, id: 'one' })).toEqual({
      id: 'one',
      accountId,
      publicKey: new Uint8Array([1, 2, 255]),
      counter: 4_294_967_295,
      transports: ['usb'],
    });
    expect(await findPasskey(store(), { host: 'third.example', id: 'one' })).toBeUndefined();
    expect(
      (await listPasskeys(store(), { accountId, only: undefined })).map((passkey) => passkey.host),
    ).toEqual([host, 'other.example']);
  });

  it('are of one account; a second one with the same id is refused', async () => {
    const [ann, ben] = [await addAccount(), await addAccount('ben@mail.example')];
    await insert(ann, 'one');
    await expect(insert(ben, 'one')).rejects.toMatchObject({ code: 'passkey_refused' });
    for (const id of ['one', 'none', 'a\0']) {
      await expect(renamePasskey(store(), { accountId: ben, id, name: 'Mine' })).rejects.toMatchObject({
        code: 'factor_not_found',
      });
      await expect(deletePasskey(store(), { accountId: ben, host, id })).rejects.toMatchObject({
        code: 'factor_not_found',
      });
    }
    await deletePasskey(store(), { accountId: ann, host, id: 'one' });
    await expect(markPasskeyUsed(store(), { host, id: 'one', counter: 1 })).rejects.toMatchObject({
      code: 'passkey_refused',
    });
  });

  it('have challenges for one use, ten minutes and one purpose', async () => {
    const deps = { signingKey: randomBytes(32) };
    const now = new Date('2026-11-22T12:00:00Z');
    const use = { purpose: 'sign in', host, accountId: '' } as const;
    const challenge = Buffer.from(createChallenge(deps, { ...use, now })).toString('base64url');
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const isOwn = (more: object = {}) => isOwnChallenge(deps, { ...use, challenge, now: after(9), ...more });
    expect(isOwn()).toBe(true);
    for (const other of [
      { now: after(10) },
      { host: 'other.example' },
      { accountId: 'ann' },
      { purpose: 'register' as const },
      { challenge: challenge.slice(4) },
    ]) {
      expect(isOwn(other), JSON.stringify(other)).toBe(false);
    }
    expect(isOwnChallenge({ signingKey: randomBytes(32) }, { ...use, challenge, now })).toBe(false);
    await spendChallenge(store(), { challenge });
    await expect(spendChallenge(store(), { challenge: `${challenge}==` })).rejects.toMatchObject({
      code: 'passkey_refused',
    });
    await sweepChallenges(store(), after(10));
    expect(await store().selectFrom('used_challenges').selectAll().execute()).toEqual([]);
  });
});
