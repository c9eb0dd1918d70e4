import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeStores } from '../db/stores.suite.ts';
import { createRateLimiter } from '../http/limits.ts';
import type { Account, SignedIn } from './account.ts';
import { changeRole, deleteAccount, setPassword } from './account-changes.ts';
import { findCredentials, insertAccount } from './accounts.ts';
import { createSigningKeys } from './keys.ts';
import { replacePassword } from './password-change.ts';
import { refreshSession } from './refresh.ts';
import {
  endSession,
  endSessionOfToken,
  endSessionsOf,
  startSession,
  startSessionIfUnchanged,
  sweepSessions,
} from './sessions.ts';
import { findSignedIn } from './signed-in.ts';
import { noon } from './testing/token-forge.ts';
import { signAccessToken } from './tokens.ts';

const signingKey = randomBytes(32);
const host = 'acme.example';
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const days = 86_400;

describeStores('sessions', (store) => {
  const deps = () => ({
    db: store(),
    keys: createSigningKeys({ db: store(), signingKey, now: () => noon.getTime() }),
    signingKey,
    limiter: createRateLimiter(store(), { enabled: true }),
  });
  const addAccount = (more: Partial<Account> = {}) =>
    insertAccount(store(), { host, email: 'ann@mail.example', role: 'user', ...more });
  const signIn = async (account?: Account) =>
    startSession(deps(), { account: account ?? (await addAccount()), host, now: noon });
  const refresh = (refreshToken: string, seconds = 60, on = host) =>
    refreshSession(deps(), { host: on, refreshToken, now: after(seconds) });
  const who = async ({ accessToken }: SignedIn, on = host, seconds = 60) =>
    (await findSignedIn(deps(), { token: accessToken, host: on, now: after(seconds) }))?.account.email;
  const step = async (refreshToken: string, seconds?: number) => {
    const next = await refresh(refreshToken, seconds);
    if (!next) throw new Error('The session is over');
    return next;
  };

  it('go on with a new pair of tokens at each use', async () => {
    const first = await signIn();
    expect(await who(first)).toBe('ann@mail.example');
    const second = await step(first.refreshToken, 3600);
    expect(await who(first, host, 3700)).toBeUndefined();
    expect(await who(second, host, 3700)).toBe('ann@mail.example');
    expect(second.refreshToken).toMatch(/^[\w-]{43}$/);
    const third = await step(second.refreshToken, 7200);
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
  });

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

  it('end when a token comes back whose next one was used, for the thief and for the robbed', async () => {
    const first = await signIn();
    const second = await step(first.refreshToken, 60);
    const third = await step(second.refreshToken, 61);
    expect(await refresh(first.refreshToken, 62)).toBeUndefined();
    expect(await refresh(third.refreshToken, 63)).toBeUndefined();
    expect(await who(third)).toBeUndefined();
  });

  it('end when a token of long ago comes back', async () => {
    const first = await signIn();
    let current = await step(first.refreshToken, 60);
    for (const seconds of [61, 62, 63]) current = await step(current.refreshToken, seconds);
    expect(await refresh(first.refreshToken, 64)).toBeUndefined();
    expect(await who(current)).toBeUndefined();
  });

  it('go on for a client that lost its answer, for ten minutes', async () => {
    const first = await signIn();
    const lost = await step(first.refreshToken, 60);
    const again = await step(first.refreshToken, 659);
    expect(again.refreshToken).toBe(lost.refreshToken);
    expect(await who(again, host, 700)).toBe('ann@mail.example');
    expect(await refresh(first.refreshToken, 660)).toBeUndefined();
    expect(await who(again, host, 700)).toBeUndefined();
  });

  it('give tabs that race each other the same next token', async () => {
    const first = await signIn();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => step(first.refreshToken, 60)));
    expect(new Set(tabs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(await store().selectFrom('used_refresh_tokens').selectAll().execute()).toHaveLength(1);
    expect(await who(await step(tabs[0]?.refreshToken ?? '', 70))).toBe('ann@mail.example');
  });

  it('are refreshed 60 times an hour, and what is refused uses nothing up', async () => {
    let current = await signIn();
    for (let second = 0; second < 60; second++) current = await step(current.refreshToken, second);
    const refused = { code: 'too_many_requests' };
    await expect(refresh(current.refreshToken, 61)).rejects.toMatchObject(refused);
    const other = await signIn(await addAccount({ email: 'ben@mail.example' }));
    expect(await step(other.refreshToken, 61)).toBeDefined();
    expect(await step(current.refreshToken, 3600)).toBeDefined();
  });

  it('are twenty of an account on a host; the oldest makes way', async () => {
    const operator = await addAccount({ email: 'o@mail.example', host: '*', role: 'admin' });
    const start = (second: number, on = host) =>
      startSession(deps(), { account: operator, host: on, now: after(second) });
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
    const start = () => startSessionIfUnchanged(deps(), { account, host, passwordHash, now: noon });
    expect(await start()).toBeDefined();
    await setPassword(store(), { id: account.id, password: 'New-1-password' });
    expect(await start()).toBeUndefined();
    await changeRole(store(), { id: account.id, role: 'host-admin', host });
    await expect(startSession(deps(), { account, host })).rejects.toMatchObject({ code: 'sign_in_required' });
    await deleteAccount(store(), { id: account.id });
    await expect(startSession(deps(), { account, host })).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(await store().selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).toEqual(
      [],
    );
  });

  it('of an old password are over once the new one is set, however closely they race', async () => {
    const account = await addAccount();
    for (let round = 0; round < 8; round++) {
      const passwordHash = `old-${round}`;
      await store().updateTable('accounts').set({ password_hash: passwordHash }).execute();
      const start = () => startSessionIfUnchanged(deps(), { account, host, passwordHash });
      const replace = () =>
        store()
          .transaction()
          .execute((trx) => replacePassword(trx, { accountId: account.id, passwordHash: `new-${round}` }));
      await Promise.all([start(), start(), replace(), start(), start()]);
      const live = await store().selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
      expect(live).toEqual([]);
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

  it('stay on their host; an operator’s access token goes everywhere, the refresh token does not', async () => {
    const member = await signIn();
    expect(await who(member, 'other.example')).toBeUndefined();
    expect(await refresh(member.refreshToken, 60, 'other.example')).toBeUndefined();
    expect(await step(member.refreshToken)).toBeDefined();

    const operator = await signIn(await addAccount({ email: 'o@mail.example', host: '*', role: 'admin' }));
    expect(await who(operator, 'other.example')).toBe('o@mail.example');
    expect(await refresh(operator.refreshToken, 60, 'other.example')).toBeUndefined();
    expect(await step(operator.refreshToken)).toBeDefined();
    const foreign = await addAccount({ host: 'other.example' });
    await expect(startSession(deps(), { account: foreign, host })).rejects.toThrow();
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
