import { expect, it } from 'vitest';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { countLoginAttempt, countLoginCall } from './login-attempts.ts';

const email = 'ann@mail.example';
const home = '203.0.113.7';
/** Each of an organisation of its own. */
const bot = (number: number) => `2001:db8:${number.toString(16)}::1`;

describeStores('tries to sign in', (store) => {
  let clock = new Date('2026-11-21T12:00:00Z');
  const limiter = () => createRateLimiter(store(), { enabled: true, now: () => clock });
  const count = async (address: string, of = email) => {
    await countLoginCall(limiter(), address);
    return countLoginAttempt(limiter(), { address, email: of, db: store() });
  };
  const succeed = async (address: string, of = email) => {
    const { success } = await count(address, of);
    await limiter().count(success);
  };
  const fail = async (address: string, times: number) => {
    for (let i = 0; i < times; i++) await count(address);
  };
  const outcome = (address: string) =>
    count(address).then(
      () => 'passed',
      (error) => error.code,
    );
  /** Counts as many failures as all clients together may make, spread over clients that stay below their own limit. */
  const failEverywhere = async () => {
    for (let number = 0; number < 20; number++) await fail(bot(number), 10);
  };

  it('are forty wrong ones for a /56, whatever clients it has', async () => {
    const client = (number: number) => `2001:db8:1:2${number.toString(16).padStart(2, '0')}::1`;
    for (let number = 0; number < 40; number++) expect(await outcome(client(number))).toBe('passed');
    expect(await outcome(client(41))).toBe('too_many_requests');
    expect(await outcome('2001:db8:1:300::1')).toBe('passed');
  });

  it('are ten wrong ones for a client, which locks out nobody else', async () => {
    await fail(bot(1), 10);
    expect(await outcome(bot(1))).toBe('too_many_requests');
    expect(await outcome('2001:db8:1:0:ffff::2')).toBe('too_many_requests');
    expect(await outcome(home)).toBe('passed');
  });

  it('are 200 wrong ones over all clients, but for known ones', async () => {
    await succeed(home);
    clock = new Date(clock.getTime() + 22 * 3_600_000);
    await failEverywhere();
    expect(await outcome(bot(100))).toBe('too_many_requests');
    expect(await outcome(home)).toBe('passed');
    clock = new Date(clock.getTime() + 3 * 3_600_000);
    await failEverywhere();
    expect(await outcome(home)).toBe('too_many_requests');
  });

  it('keep a client known for a day from its last success', async () => {
    await succeed(home);
    clock = new Date(clock.getTime() + 22 * 3_600_000);
    await succeed(home);
    clock = new Date(clock.getTime() + 3 * 3_600_000);
    await failEverywhere();
    expect(await outcome(home)).toBe('passed');
  });

  it('vouch for a client with the e-mail that succeeded alone', async () => {
    await succeed(home, 'eve@mail.example');
    await failEverywhere();
    expect(await outcome(home)).toBe('too_many_requests');
  });

  it('do not count where the password was right, or was never looked at', async () => {
    for (let i = 0; i < 30; i++) await succeed(home);
    for (let i = 0; i < 30; i++) await (await count(bot(1))).refund();
    await fail(home, 10);
    await fail(bot(1), 10);
    expect(await outcome(bot(1))).toBe('too_many_requests');
  });

  it('count at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(home)));
    expect(outcomes.filter((each) => each === 'passed')).toHaveLength(10);
  });
});
