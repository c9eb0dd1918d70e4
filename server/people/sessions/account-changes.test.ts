import { expect, it } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { everyHost } from '../accounts/account.ts';
import { findAccount, findCredentials, insertAccount, listAccounts } from '../accounts/accounts.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import { findInvitation, insertInvitation } from '../invitations/invitations.ts';
import { changeRole, deleteAccount, setPassword, suspendAccount } from './account-changes.ts';

const ann = { host: 'a.example', email: 'ann@x.example', role: 'user' as const };
const operator = { host: everyHost, email: 'op@x.example', role: 'admin' as const };

describeStores('a change of an account', (store) => {
  it('of its role ends its sessions and what led to it', async () => {
    const { id } = await insertAccount(store(), ann);
    await addTraces(store(), id);
    const admin = await changeRole(store(), { id, role: 'host-admin', host: 'a.example' });
    expect(admin).toEqual(await findAccount(store(), { id }));
    expect(admin).toMatchObject({ ...ann, role: 'host-admin' });
    expect(await tracesOf(store())).toEqual({ liveSessions: 0, identities: 1, links: ['reset', 'verify'] });
    await changeRole(store(), { id, role: 'admin', host: everyHost });
    expect(await tracesOf(store())).toEqual({ liveSessions: 0, identities: 0, links: [] });
    expect(await findAccount(store(), { id })).toMatchObject({ role: 'admin', host: everyHost });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['of its role to user', (id) => changeRole(store(), { id, role: 'user', host: 'a.example' })],
    ['of its host', (id) => changeRole(store(), { id, role: 'host-admin', host: 'b.example' })],
    [
      'by suspension',
      (id) =>
        store()
          .transaction()
          .execute((trx) => suspendAccount(trx, { id })),
    ],
    ['by deletion', (id) => deleteAccount(store(), { id })],
  ])(
    '%s withdraws the pending invitations of an admin, who could come back by them',
    async (_name, change) => {
      const account = await insertAccount(store(), { ...ann, role: 'host-admin' });
      const offered = { host: 'a.example', email: null, role: 'host-admin', isMailed: false } as const;
      const { token } = await insertInvitation(store(), { ...offered, invitedBy: account.id });
      const other = await insertInvitation(store(), { ...offered, invitedBy: 'bea' });
      await change(account.id);
      const find = (link: string) => findInvitation(store(), { token: link, host: 'a.example' });
      await expect(find(token)).rejects.toMatchObject({ code: 'invitation_invalid' });
      expect(await find(other.token)).toMatchObject({ role: 'host-admin' });
    },
  );

  it('to a host that has the e-mail already is refused whole', async () => {
    await insertAccount(store(), operator);
    const { id } = await insertAccount(store(), { ...ann, email: operator.email });
    await addTraces(store(), id);
    await expect(changeRole(store(), { id, role: 'admin', host: everyHost })).rejects.toMatchObject({
      code: 'account_exists',
    });
    expect(await tracesOf(store())).toMatchObject({ liveSessions: 1 });
    expect(await changeRole(store(), { id: 'nobody', role: 'user', host: 'a.example' })).toBeUndefined();
  });

  it('of its password ends its sessions and what was mailed to reset the old one', async () => {
    const { id } = await insertAccount(store(), ann);
    await addTraces(store(), id);
    await setPassword(store(), { id, password: 'New-1-password' });
    expect(await tracesOf(store())).toEqual({ liveSessions: 0, identities: 1, links: ['verify'] });
    const found = await findCredentials(store(), ann);
    expect(await verifyPassword(found?.passwordHash, 'New-1-password')).toBe(true);
  });

  it('leaves one operator at least, whatever happens at once', async () => {
    const operators = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        insertAccount(store(), { ...operator, email: `${name}@x.example` }),
      ),
    );
    const outcomes = await Promise.allSettled(
      operators.map(({ id }, index) =>
        index === 0
          ? deleteAccount(store(), { id })
          : changeRole(store(), { id, role: 'user', host: 'a.example' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'last_operator', message: expect.stringContaining('last operator') } },
    ]);
    const [left] = await listAccounts(store(), { host: everyHost });
    await expect(deleteAccount(store(), { id: left?.id ?? '' })).rejects.toMatchObject({
      code: 'last_operator',
    });
    expect(await listAccounts(store(), { host: everyHost })).toHaveLength(1);
  });

  it('deletes it with all that led to it', async () => {
    const { id } = await insertAccount(store(), ann);
    await addTraces(store(), id);
    await deleteAccount(store(), { id });
    expect(await findAccount(store(), { id })).toBeUndefined();
    expect(await tracesOf(store())).toEqual({ liveSessions: 0, identities: 0, links: [] });
  });
});

/** Gives an account a live session, a connected identity, and a mailed link of each purpose. */
async function addTraces(db: Db, account_id: string): Promise<void> {
  const created_at = new Date().toISOString();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const host = 'a.example';
  await db
    .insertInto('sessions')
    .values({ id: 's', account_id, host, refresh_hash: 'r', created_at, expires_at, ended_at: null })
    .execute();
  await db
    .insertInto('connected_identities')
    .values({ provider: 'github', subject: '1', host, account_id, created_at })
    .execute();
  await db
    .insertInto('mailed_links')
    .values(['verify', 'reset'].map((purpose) => ({ token_hash: purpose, purpose, account_id, expires_at })))
    .execute();
}

async function tracesOf(db: Db) {
  const sessions = await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
  const identities = await db.selectFrom('connected_identities').select('subject').execute();
  const links = await db.selectFrom('mailed_links').select('purpose').orderBy('purpose').execute();
  return {
    liveSessions: sessions.length,
    identities: identities.length,
    links: links.map(({ purpose }) => purpose),
  };
}
