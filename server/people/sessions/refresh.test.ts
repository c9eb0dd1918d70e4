import { expect, it } from 'vitest';
import { createSessionCalls, host } from '#server/testing/people/session-calls.ts';
import { describeStores } from '#server/testing/store/stores.ts';

describeStores('refreshed sessions', (store) => {
  const { addAccount, signIn, refresh, who, step } = createSessionCalls(store);

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

  it('end when a used token comes back after half a minute', async () => {
    const first = await signIn();
    const second = await step(first.refreshToken, 60);
    const third = await step(second.refreshToken, 61);
    expect(await refresh(first.refreshToken, 90)).toBeUndefined();
    expect(await refresh(third.refreshToken, 91)).toBeUndefined();
    expect(await who(third)).toBeUndefined();
  });

  it('end when a used token comes back though its next one was never used', async () => {
    const first = await signIn();
    const second = await step(first.refreshToken, 60);
    expect(await refresh(first.refreshToken, 90)).toBeUndefined();
    expect(await refresh(second.refreshToken, 91)).toBeUndefined();
    expect(await who(second, host, 91)).toBeUndefined();
  });

  it('go on for parallel tabs, for half a minute from the first use', async () => {
    const first = await signIn();
    const lost = await step(first.refreshToken, 60);
    const again = await step(first.refreshToken, 89);
    expect(again.refreshToken).toBe(lost.refreshToken);
    expect(await who(again, host, 100)).toBe('ann@mail.example');
    expect(await refresh(first.refreshToken, 90)).toBeUndefined();
    expect(await who(again, host, 100)).toBeUndefined();
  });

  it('give a late tab the current token where another has renewed it further', async () => {
    const first = await signIn();
    let current = await step(first.refreshToken, 60);
    for (const seconds of [61, 62, 63]) current = await step(current.refreshToken, seconds);
    const late = await step(first.refreshToken, 64);
    expect(late.refreshToken).toBe(current.refreshToken);
    expect(await step(late.refreshToken, 120)).toBeDefined();
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
});
