import { expect, it } from 'vitest';
import type { AdminScope } from '#server/http/routes/admin-scope.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { insertAccount, listAccounts, type NewAccount } from '../accounts/accounts.ts';
import { changePersonRole, deletePerson, suspendPerson } from './people-acts.ts';
import { findPerson, listPeople } from './people-list.ts';
import { listPersonSessions } from './person-sessions.ts';

describeStores('people', (store) => {
  const insert = (input: Partial<NewAccount> & { email: string }) =>
    insertAccount(store(), { host: 'acme.example', role: 'user', ...input });
  const operator = (email: string) => insert({ email, host: '*', role: 'admin' });
  const actOf = (accountId: string, id: string, scope: AdminScope = 'every-host') => ({
    ...{ id, admin: { accountId, email: 'op@mail.example', address: '', scope } },
  });
  const startSession = (id: string, account: string, created_at: string, ended_at: string | null = null) =>
    store()
      .insertInto('sessions')
      .values({
        ...{ id, account_id: account, host: 'acme.example', refresh_hash: id, created_at, ended_at },
        expires_at: '2999-01-01T00:00:00.000Z',
      })
      .execute();

  it('are found by folded names and by host, sorted alike, with their live sessions', async () => {
    const { id } = await insert({ email: 'zoe@mail.example', firstName: 'Zoë', lastName: 'ÅSTRÖM' });
    await insert({ email: 'bob@mail.example', firstName: 'bob' });
    await insert({ email: 'eve@mail.example', firstName: 'Eve', host: 'other.example' });
    await startSession('1', id, '2026-01-01T00:00:00.000Z');
    await startSession('2', id, '2026-01-02T00:00:00.000Z');
    await startSession('3', id, '2026-01-03T00:00:00.000Z', '2026-01-04T00:00:00.000Z');
    const find = async (scope: AdminScope, more: object) => {
      const query = { perPage: 14, order: 'asc' as const, ...more };
      return (await listPeople(store(), { scope, query })).rows;
    };
    const acme = { host: 'acme.example' };
    expect(await find(acme, { search: 'zoe astr' })).toMatchObject([
      { id, sessions: 2, lastSignInAt: '2026-01-02T00:00:00.000Z', state: 'active' },
    ]);
    const names = async (...asked: Parameters<typeof find>) =>
      (await find(...asked)).map(({ firstName }) => firstName);
    expect(await names('every-host', { sort: 'name' })).toEqual(['bob', 'Eve', 'Zoë']);
    expect(await names('every-host', { sort: 'name', order: 'desc' })).toEqual(['Zoë', 'Eve', 'bob']);
    expect(await names('every-host', { search: 'other' })).toEqual(['Eve']);
    expect(await names(acme, { search: 'acme' })).toEqual([]);
    expect((await listPersonSessions(store(), { scope: acme, id })).map((session) => session.id)).toEqual([
      '2',
      '1',
    ]);
  });

  it('outside the scope, and ids of nobody, are alike', async () => {
    const { id } = await insert({ email: 'eve@mail.example', host: 'other.example' });
    const scope = { host: 'acme.example' };
    for (const unknown of [id, 'nobody', '\0', '']) {
      await expect(findPerson(store(), { scope, id: unknown })).rejects.toMatchObject({
        code: 'user_not_found',
      });
    }
    await expect(suspendPerson(store(), actOf('me', id, scope))).rejects.toMatchObject({
      code: 'user_not_found',
    });
    expect(await listAccounts(store(), {})).toMatchObject([{ isSuspended: false }]);
  });

  it('who are operators are never all suspended, demoted or deleted, also at once', async () => {
    const [one, two] = [await operator('one@mail.example'), await operator('two@mail.example')];
    const suspended = await Promise.allSettled([
      suspendPerson(store(), actOf(one.id, two.id)),
      suspendPerson(store(), actOf(two.id, one.id)),
    ]);
    expect(suspended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const last = (await listAccounts(store(), {})).find(({ isSuspended }) => !isSuspended);
    const act = actOf('somebody', last?.id ?? '');
    const input = { role: 'user' as const, host: 'acme.example' };
    const deps = { db: store(), isConfiguredHost: async () => true };
    const ownFiles = { delete: async () => async () => {} };
    const ownConversations = { settle: async () => {}, delete: async () => {} };
    await expect(deletePerson({ db: store(), ownFiles, ownConversations }, act)).rejects.toMatchObject({
      code: 'last_operator',
    });
    await expect(changePersonRole(deps, { ...act, input })).rejects.toMatchObject({ code: 'last_operator' });
  });
});
