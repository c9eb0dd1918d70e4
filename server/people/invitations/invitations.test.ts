import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount, listAccounts } from '../accounts/accounts.ts';
import { giveInvitedRole } from './accept.ts';
import { findInvitation, insertInvitation, sweepInvitations, takeInvitation } from './invitations.ts';
import { listInvitations, withdrawInvitation } from './list-invitations.ts';

const offered = {
  host: 'acme.example',
  email: null,
  role: 'host-admin' as const,
  invitedBy: 'an-id',
  isMailed: false,
};
const day = 86_400_000;

describeStores('an invitation', (store) => {
  const make = (change: Partial<Parameters<typeof insertInvitation>[1]> = {}) =>
    insertInvitation(store(), { ...offered, ...change });
  const take = (token: string, email = 'ann@mail.example', host = 'acme.example') =>
    store()
      .transaction()
      .execute((trx) => takeInvitation(trx, { token, host, email }));

  it('is valid for seven days on its host, and refused with its reason otherwise', async () => {
    const now = new Date('2026-01-01T12:00:00Z');
    const { token } = await make({ now });
    const find = (days: number, host = 'acme.example', text = token) =>
      findInvitation(store(), { token: text, host, now: new Date(now.getTime() + days * day) });
    expect(await find(6.99)).toMatchObject({ role: 'host-admin', email: null });
    await expect(find(7)).rejects.toThrow('This invitation expired on 2026-01-08.');
    await expect(find(1, 'other.example')).rejects.toThrow('not valid on other.example');
    await expect(find(1, 'acme.example', '')).rejects.toThrow('not valid on acme.example');
  });

  it('is used once, also by eight at once', async () => {
    const { token } = await make();
    const uses = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => take(token, `p${index}@mail.example`)),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(take(token)).rejects.toMatchObject({ code: 'invitation_invalid' });
  });

  it('for an address is not taken by another, and stays', async () => {
    const { token } = await make({ email: 'ann@mail.example' });
    await expect(take(token, 'bea@mail.example')).rejects.toMatchObject({ code: 'invitation_for_another' });
    expect(await take(token)).toMatchObject({ role: 'host-admin' });
  });

  it('gives a host’s account the role, and never takes one away', async () => {
    const account = await insertAccount(store(), { ...offered, email: 'ann@mail.example', role: 'user' });
    const give = async (role: 'user' | 'host-admin') => {
      const { token } = await make({ role });
      const [now] = await listAccounts(store(), { email: account.email });
      if (!now) throw new Error('the account is gone');
      return store()
        .transaction()
        .execute((trx) =>
          giveInvitedRole(trx, { account: now, address: '', use: { token, host: 'acme.example' } }),
        );
    };
    for (const role of ['host-admin', 'user'] as const) {
      expect(await give(role)).toMatchObject({ role: 'host-admin' });
      expect(await listAccounts(store(), {})).toMatchObject([{ role: 'host-admin' }]);
    }
  });

  it('for an operator does not turn an account of a host into one, and stays', async () => {
    const account = await insertAccount(store(), { ...offered, email: 'ann@mail.example' });
    const { token } = await make({
      role: 'admin',
      host: '*',
      pageHost: 'acme.example',
      email: account.email,
    });
    const use = { token, host: 'acme.example' };
    const given = store()
      .transaction()
      .execute((trx) => giveInvitedRole(trx, { account, address: '', use }));
    await expect(given).rejects.toMatchObject({ code: 'forbidden' });
    expect(await findInvitation(store(), use)).toMatchObject({ role: 'admin' });
  });

  it('is not accepted by a suspended account, and stays', async () => {
    const account = await insertAccount(store(), { ...offered, email: 'a@mail.example', isSuspended: true });
    const use = { token: (await make()).token, host: 'acme.example' };
    const given = store()
      .transaction()
      .execute((trx) => giveInvitedRole(trx, { account, address: '', use }));
    await expect(given).rejects.toMatchObject({ code: 'account_suspended' });
    expect(await findInvitation(store(), use)).toMatchObject({ role: 'host-admin' });
  });

  it('is listed while it is pending, to its host’s admins and operators', async () => {
    const operator = await insertAccount(store(), { host: '*', email: 'op@mail.example', role: 'admin' });
    const now = new Date(Date.now() - day);
    await make({ email: 'ann@mail.example', invitedBy: operator.id, now });
    const { id, token } = await make({ email: 'bea@mail.example' });
    await make({ host: 'other.example' });
    await make({ now: new Date(Date.now() - 8 * day) });
    const query = { perPage: 14, order: 'asc' as const };
    const own = { host: 'acme.example' };
    const by = { actor: 'admin@mail.example', address: '' };
    const emails = async (scope: 'every-host' | typeof own, more: object = {}) =>
      (await listInvitations(store(), { scope, query: { ...query, ...more } })).rows.map(
        ({ email }) => email,
      );
    expect(await emails(own)).toEqual(['bea@mail.example', 'ann@mail.example']);
    expect(await emails('every-host', { sort: 'email' })).toEqual([
      null,
      'ann@mail.example',
      'bea@mail.example',
    ]);
    expect(await emails(own, { search: 'BEA' })).toEqual(['bea@mail.example']);
    expect(
      await listInvitations(store(), { scope: own, query: { ...query, perPage: 1, page: 2 } }),
    ).toMatchObject({
      rows: [{ email: 'ann@mail.example', invitedBy: 'Operator' }],
      total: 2,
    });

    await expect(
      withdrawInvitation(store(), { scope: { host: 'other.example' }, id, by }),
    ).rejects.toMatchObject({
      code: 'invitation_not_found',
    });
    await withdrawInvitation(store(), { scope: own, id, by });
    expect(await emails(own)).toEqual(['ann@mail.example']);
    await expect(take(token)).rejects.toMatchObject({ code: 'invitation_invalid' });
  });

  it('is deleted a month after its end', async () => {
    const now = new Date();
    await make({ now: new Date(now.getTime() - 36 * day) });
    await make({ now: new Date(now.getTime() - 38 * day) });
    await sweepInvitations(store(), now);
    expect(await store().selectFrom('invitations').select('id').execute()).toHaveLength(1);
  });
});
