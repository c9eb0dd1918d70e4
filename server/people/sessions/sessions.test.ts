import { expect, it } from 'vitest';
import {
  address,
  after,
  consoleHost,
  createSessionCalls,
  host,
} from '#server/testing/people/session-calls.ts';
import { noon } from '#server/testing/people/token-forge.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import type { Account } from '../accounts/account.ts';
import { findSignedIn } from '../sign-in/caller.ts';
import { changeRole, deleteAccount } from './account-changes.ts';
import { startSession } from './session-starts.ts';
import { endSession, endSessionOfToken, endSessionsOf, sweepSessions } from './sessions.ts';
import { signAccessToken } from './tokens.ts';

const days = 86_400;

describeStores('sessions', (store) => {
  const { deps, addAccount, signIn, refresh, who, step } = createSessionCalls(store);

  it('keep no token that could be used by who reads the store', async () => {
    const first = await signIn();
    const second = await step(first.refreshToken);
    const rows = [
      await store().selectFrom('sessions').selectAll().execute(),
      await store().selectFrom('used_refresh_tokens').selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    for (const { refreshToken, accessToken } of [first, second]) {
      expect(text).not.toContain(refreshToken);
      expect(text).not.toContain(accessToken);
    }
  });

  it('last 30 days, however often they are refreshed', async () => {
    let current = await signIn();
    for (let day = 5; day < 30; day += 5) current = await step(current.refreshToken, day * days);
    current = await step(current.refreshToken, 30 * days - 1);
    expect(await who(current, host, 30 * days - 1)).toBe('ann@mail.example');
    expect(await who(current, host, 30 * days)).toBeUndefined();
    expect(await refresh(current.refreshToken, 30 * days)).toBeUndefined();
  });

  it('end at once, by their id, by a token of theirs or by their account', async () => {
    const account = await addAccount();
    const stays = await signIn(await addAccount({ email: 'ben@mail.example' }));
    const [one, two, three, four] = [
      await signIn(account),
      await signIn(account),
      await signIn(account),
      await signIn(account),
    ];
    const found = await findSignedIn(deps(), { token: one.accessToken, host, now: noon });
    await endSession(store(), { sessionId: found?.sessionId ?? '' });
    await endSessionOfToken(store(), { host, refreshToken: two.refreshToken });
    await step(three.refreshToken);
    await endSessionOfToken(store(), { host, refreshToken: three.refreshToken });
    for (const ended of [one, two, three]) {
      expect(await who(ended)).toBeUndefined();
      expect(await refresh(ended.refreshToken)).toBeUndefined();
    }
    expect(await who(four)).toBe('ann@mail.example');
    await endSessionsOf(store(), { accountId: account.id });
    expect(await who(four)).toBeUndefined();
    expect(await refresh(four.refreshToken)).toBeUndefined();
    expect(await who(stays)).toBe('ben@mail.example');
  });

  it('are of no use once the account is gone or is not what it was', async () => {
    const gone = await addAccount();
    const session = await signIn(gone);
    await deleteAccount(store(), { id: gone.id });
    expect(await who(session)).toBeUndefined();
    expect(await refresh(session.refreshToken)).toBeUndefined();

    const raised = await addAccount();
    const before = await signIn(raised);
    await changeRole(store(), { id: raised.id, role: 'host-admin', host });
    expect(await who(before)).toBeUndefined();

    const lowered = await addAccount({ email: 'cat@mail.example', role: 'host-admin' });
    const asAdmin = await signIn(lowered);
    await store().updateTable('accounts').set({ role: 'user' }).where('id', '=', lowered.id).execute();
    expect(await who(asAdmin)).toBeUndefined();
    expect(await who(await step(asAdmin.refreshToken))).toBe('cat@mail.example');

    const moved = await addAccount({ email: 'ben@mail.example' });
    const there = await signIn(moved);
    await store().updateTable('accounts').set({ host: 'other.example' }).where('id', '=', moved.id).execute();
    expect(await who(there)).toBeUndefined();
    expect(await who(there, 'other.example')).toBeUndefined();
    expect(await refresh(there.refreshToken)).toBeUndefined();
  });

  it('stay on their host, but for a console’s access token', async () => {
    const member = await signIn();
    expect(await who(member, 'other.example')).toBeUndefined();
    expect(await refresh(member.refreshToken, 60, 'other.example')).toBeUndefined();
    expect(await step(member.refreshToken)).toBeDefined();

    const account = await addAccount({ email: 'o@mail.example', host: '*', role: 'admin' });
    const operator = await signIn(account, consoleHost);
    expect(await who(operator, 'other.example')).toBe('o@mail.example');
    expect(await refresh(operator.refreshToken, 60, 'other.example')).toBeUndefined();
    expect(await refresh(operator.refreshToken, 60, consoleHost)).toBeDefined();
    const customers = await signIn(account);
    expect(await who(customers)).toBe('o@mail.example');
    for (const elsewhere of ['other.example', consoleHost]) {
      expect(await who(customers, elsewhere)).toBeUndefined();
      expect(await refresh(customers.refreshToken, 60, elsewhere)).toBeUndefined();
    }
    const foreign = await addAccount({ host: 'other.example' });
    await expect(startSession(deps(), { account: foreign, host, address })).rejects.toThrow();
  });

  it('vouch for their own account and host alone', async () => {
    const operator = await addAccount({ email: 'o@mail.example', host: '*', role: 'admin' });
    const other = await addAccount();
    const { accessToken } = await signIn(operator);
    const sessionId = (await findSignedIn(deps(), { token: accessToken, host, now: noon }))?.sessionId ?? '';
    const forge = async (account: Account, on: string) => ({
      accessToken: await signAccessToken(deps(), { account, host: on, sessionId, now: noon }),
      refreshToken: '',
    });
    expect(await who(await forge(operator, host))).toBe('o@mail.example');
    expect(await who(await forge(operator, 'other.example'))).toBeUndefined();
    expect(await who(await forge(other, host))).toBeUndefined();
  });

  it.each(['', ' ', '\0', 'x'.repeat(100_000), "' or 1=1 --", '%'])(
    'are not found by the token %j',
    async (token) => {
      const session = await signIn();
      expect(await refresh(token)).toBeUndefined();
      expect(await who(session)).toBe('ann@mail.example');
    },
  );

  it('are swept once they are over, with the tokens they used', async () => {
    const stays = await signIn(await addAccount({ email: 'ben@mail.example' }));
    const ended = await signIn();
    await step(ended.refreshToken);
    await endSessionOfToken(store(), { host, refreshToken: ended.refreshToken });
    await sweepSessions(store(), after(60));
    expect(await store().selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect(await store().selectFrom('used_refresh_tokens').selectAll().execute()).toEqual([]);
    expect(await who(stays)).toBe('ben@mail.example');
    await sweepSessions(store(), after(30 * days));
    expect(await store().selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});
