import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { changeRole } from '../sessions/account-changes.ts';
import { everyHost } from './account.ts';
import { findAccount, findAccountByEmail, findCredentials, insertAccount, listAccounts } from './accounts.ts';

const ann = { host: 'a.example', email: 'ann@x.example', role: 'user' as const };
const operator = { host: everyHost, email: 'op@x.example', role: 'admin' as const };

describeStores('accounts', (store) => {
  it('are one for an e-mail on a host, found in whatever case', async () => {
    const first = await insertAccount(store(), { ...ann, firstName: 'Ann', isEmailVerified: true });
    const other = await insertAccount(store(), { ...ann, host: 'b.example' });
    await expect(insertAccount(store(), { ...ann, email: ' ANN@x.example' })).rejects.toMatchObject({
      code: 'account_exists',
    });
    expect(await findAccountByEmail(store(), { host: 'a.example', email: 'Ann@X.example ' })).toEqual(first);
    expect(await findAccount(store(), { id: other.id })).toEqual(other);
    expect(first).toMatchObject({ firstName: 'Ann', lastName: '', isEmailVerified: true });
    for (const email of ['ann@y.example', '', 'a\0@x.example', '%']) {
      expect(await findAccountByEmail(store(), { host: 'a.example', email })).toBeUndefined();
    }
  });

  it('let one win of many sign-ups at the same instant', async () => {
    const tries = Array.from({ length: 8 }, () => insertAccount(store(), ann));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'account_exists' });
    }
    expect(await listAccounts(store(), {})).toHaveLength(1);
  });

  it("let an operator in everywhere, behind the host's own account", async () => {
    const everywhere = await insertAccount(store(), { ...operator, email: ann.email, passwordHash: 'hash' });
    const find = (host: string) => findCredentials(store(), { host, email: ann.email });
    expect(await find('a.example')).toEqual({ account: everywhere, passwordHash: 'hash' });
    const own = await insertAccount(store(), ann);
    expect(await find('a.example')).toEqual({ account: own, passwordHash: undefined });
    expect(await find('b.example')).toMatchObject({ account: everywhere });
  });

  it('are listed by host', async () => {
    for (const account of [{ ...ann, host: 'b.example' }, ann, operator])
      await insertAccount(store(), account);
    expect((await listAccounts(store(), {})).map(({ host }) => host)).toEqual([
      '*',
      'a.example',
      'b.example',
    ]);
    expect(await listAccounts(store(), { host: 'a.example' })).toMatchObject([ann]);
  });

  it('are never an admin of one host, nor a user of all', async () => {
    await expect(insertAccount(store(), { ...ann, role: 'admin' })).rejects.toThrow(/cannot be admin of/);
    await expect(insertAccount(store(), { ...operator, role: 'user' })).rejects.toThrow(/cannot be user of/);
    const { id } = await insertAccount(store(), ann);
    await expect(changeRole(store(), { id, role: 'admin', host: 'a.example' })).rejects.toThrow(/cannot/);
  });
});
