import { expect, it } from 'vitest';
import { address, after, createSessionCalls, host } from '#server/testing/people/session-calls.ts';
import { noon } from '#server/testing/people/token-forge.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { findCredentials } from '../accounts/accounts.ts';
import { changeRole, deleteAccount, replacePassword, setPassword } from './account-changes.ts';
import { startSession, startSessionIfUnchanged } from './session-starts.ts';

describeStores('sessions that start', (store) => {
  const { deps, addAccount, signIn, who } = createSessionCalls(store);

  it('are twenty of an account on a host; the oldest makes way', async () => {
    const operator = await addAccount({ email: 'o@mail.example', host: '*', role: 'admin' });
    const start = (second: number, on = host) =>
      startSession(deps(), { account: operator, host: on, address, now: after(second) });
    const elsewhere = await start(0, 'other.example');
    const ben = await signIn(await addAccount({ email: 'ben@mail.example' }));
    const oldest = await start(1);
    const second = await start(2);
    for (let more = 3; more <= 20; more++) await start(more);
    expect(await who(oldest)).toBe('o@mail.example');
    await Promise.all([start(21), start(21), start(21)]);
    for (const gone of [oldest, second]) expect(await who(gone)).toBeUndefined();
    expect(await who(elsewhere, 'other.example')).toBe('o@mail.example');
    expect(await who(ben)).toBe('ben@mail.example');
    const live = store().selectFrom('sessions').select('id').where('ended_at', 'is', null);
    expect(await live.where('host', '=', host).where('account_id', '=', operator.id).execute()).toHaveLength(
      20,
    );
  });

  it('do not start for an account that has changed since it was read', async () => {
    const account = await addAccount({ email: 'cat@mail.example' });
    await setPassword(store(), { id: account.id, password: 'Old-1-password' });
    const passwordHash = (await findCredentials(store(), account))?.passwordHash ?? '';
    const start = () => startSessionIfUnchanged(deps(), { account, host, address, passwordHash, now: noon });
    expect(await start()).toBeDefined();
    await setPassword(store(), { id: account.id, password: 'New-1-password' });
    expect(await start()).toBeUndefined();
    await changeRole(store(), { id: account.id, role: 'host-admin', host });
    await expect(startSession(deps(), { account, host, address })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
    await deleteAccount(store(), { id: account.id });
    await expect(startSession(deps(), { account, host, address })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
    expect(await store().selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).toEqual(
      [],
    );
  });

  it('do not start for a suspended account, which is recorded of an admin', async () => {
    const admin = await addAccount({ email: 'adm@mail.example', role: 'host-admin' });
    for (const account of [admin, await addAccount({ email: 'eve@mail.example' })]) {
      const start = startSession(deps(), { account: { ...account, isSuspended: true }, host, address });
      await expect(start).rejects.toMatchObject({ code: 'account_suspended' });
    }
    const entries = store().selectFrom('audit_entries').select(['action', 'actor', 'host', 'address']);
    expect(await entries.execute()).toEqual([
      { action: 'session.refuse', actor: 'adm@mail.example', host, address },
    ]);
  });

  it('do not start where what is written along with them fails', async () => {
    const account = await addAccount();
    const inTransaction = async () => {
      throw new Error('refused');
    };
    await expect(startSessionIfUnchanged(deps(), { account, host, address, inTransaction })).rejects.toThrow(
      'refused',
    );
    expect(await store().selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('of an old password are over once the new one is set, however closely they race', async () => {
    const account = await addAccount();
    for (let round = 0; round < 8; round++) {
      const passwordHash = `old-${round}`;
      await store().updateTable('accounts').set({ password_hash: passwordHash }).execute();
      const start = () => startSessionIfUnchanged(deps(), { account, host, address, passwordHash });
      const replace = () =>
        store()
          .transaction()
          .execute((trx) => replacePassword(trx, { accountId: account.id, passwordHash: `new-${round}` }));
      await Promise.all([start(), start(), replace(), start(), start()]);
      const live = await store().selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
      expect(live).toEqual([]);
    }
  });
});
