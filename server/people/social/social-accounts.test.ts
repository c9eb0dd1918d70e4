import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { everyHost } from '../accounts/account.ts';
import { findCredentials, insertAccount, listAccounts } from '../accounts/accounts.ts';
import { createLink, findLink } from '../mailed-links/mailed-links.ts';
import { setPassword } from '../sessions/account-changes.ts';
import { findOrConnectAccount } from './social-accounts.ts';

const profile = {
  subject: '7',
  email: 'ann@mail.example',
  firstName: 'Ann',
  lastName: 'Example',
  photoUrl: 'https://avatars.example/7',
};
const arrival = { host: 'acme.example', provider: 'https://github.example', profile, address: '' };
const account = { host: 'acme.example', email: 'ann@mail.example', role: 'user' as const };

const operator = { host: everyHost, role: 'admin' as const, isEmailVerified: true };

describeStores('who arrives from a provider', (store) => {
  const deps = () => ({ db: store(), isConsole: (host: string) => host === 'localhost' });
  const arrive = (change: Partial<typeof arrival> = {}) =>
    findOrConnectAccount(deps(), { ...arrival, ...change });
  const connections = () => store().selectFrom('connected_identities').selectAll().execute();

  it('is one account of the host, however often and however much at once', async () => {
    const arrived = await Promise.all(Array.from({ length: 8 }, () => arrive()));
    const again = await arrive({ profile: { ...profile, email: 'new@mail.example' } });
    expect(new Set([...arrived, again].map(({ id }) => id)).size).toBe(1);
    const { subject: _, ...person } = profile;
    expect(await listAccounts(store(), {})).toMatchObject([
      { ...person, role: 'user', isEmailVerified: true },
    ]);
    expect(await connections()).toHaveLength(1);
  });

  it('is somebody else with the same id at another provider, and on another host', async () => {
    const { id } = await arrive();
    const other = { ...profile, email: 'other@mail.example' };
    expect((await arrive({ provider: 'https://other.example', profile: other })).id).not.toBe(id);
    expect((await arrive({ host: 'other.example' })).id).not.toBe(id);
  });

  it('comes to one account through two providers that verified the same address', async () => {
    const { id } = await arrive();
    expect((await arrive({ provider: 'https://other.example' })).id).toBe(id);
  });

  it.each([
    ['is verified and has a password', { passwordHash: 'x', isEmailVerified: true }],
    ['has no password', {}],
    ['is a host admin’s', { role: 'host-admin' as const, isEmailVerified: true }],
  ])('takes the host’s account of the address when it %s', async (_, more) => {
    const { id, role } = await insertAccount(store(), { ...account, ...more });
    expect(await arrive()).toMatchObject({ id, role, isEmailVerified: true });
    expect(await listAccounts(store(), {})).toMatchObject([{ id, isEmailVerified: true }]);
  });

  it('replaces the account’s password at its first connection', async () => {
    const { id } = await insertAccount(store(), {
      ...account,
      passwordHash: 'of Eve',
      isEmailVerified: true,
    });
    const session = { account_id: id, host: account.host, created_at: '', expires_at: '9', ended_at: null };
    await store()
      .insertInto('sessions')
      .values({ ...session, id: 'of Eve', refresh_hash: 'r' })
      .execute();
    const token = await createLink(store(), { purpose: 'reset', accountId: id });
    await Promise.all(Array.from({ length: 5 }, () => arrive()));
    expect(await findCredentials(store(), account)).toMatchObject({ passwordHash: undefined });
    const sessions = await store().selectFrom('sessions').select('ended_at').execute();
    expect(sessions).toEqual([{ ended_at: expect.any(String) }]);
    expect(await findLink(store(), { purpose: 'reset', token, host: account.host })).toBeUndefined();
  });

  it('keeps the password that was set since, also when another provider is connected', async () => {
    const { id } = await arrive();
    await setPassword(store(), { id, password: 'New-1-password' });
    await arrive();
    await arrive({ provider: 'https://other.example' });
    expect(await findCredentials(store(), account)).toMatchObject({ passwordHash: expect.any(String) });
    expect(await connections()).toHaveLength(2);
  });

  it.each([
    [
      'was made with a password by somebody who never proved the address',
      account.host,
      { passwordHash: 'x' },
    ],
    ['is an operator’s, on a console host', 'localhost', operator],
  ])('does not get an account that %s', async (_, host, more) => {
    await insertAccount(store(), { ...account, ...more });
    await expect(arrive({ host })).rejects.toMatchObject({ code: 'account_needs_password' });
    expect(await connections()).toEqual([]);
    expect(await listAccounts(store(), {})).toHaveLength(1);
  });

  it('keeps an operator’s address unknown on a customer’s name', async () => {
    const { id } = await insertAccount(store(), { ...account, ...operator });
    expect(await arrive()).toMatchObject({ host: 'acme.example', role: 'user' });
    expect((await arrive()).id).not.toBe(id);
    expect(await listAccounts(store(), {})).toHaveLength(2);
  });

  it('gets no account without a verified address', async () => {
    const nameless = { ...arrival, profile: { ...profile, email: undefined } };
    await expect(findOrConnectAccount(deps(), nameless)).rejects.toMatchObject({ code: 'email_unverified' });
    expect(await listAccounts(store(), {})).toEqual([]);
  });
});
