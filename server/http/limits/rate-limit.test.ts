import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { clientOfAddress } from '../client/client-networks.ts';
import { createRateLimiter } from './rate-limit.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describeStores('rate limits', (store) => {
  const limited = (input: { key?: string; now?: Date }) =>
    createRateLimiter(store(), { enabled: true })
      .take({ key: 'upload:a', limit: 2, windowSeconds: 600, now: noon, ...input })
      .then(() => 'passed')
      .catch((error: unknown) => error);

  it('let the limit pass and say when to try again after it', async () => {
    expect(await limited({})).toBe('passed');
    expect(await limited({ now: after(10) })).toBe('passed');
    expect(await limited({ now: after(300) })).toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 300,
      message: 'Too many requests. Try again in 5 minutes.',
    });
    expect(await limited({ now: after(599) })).toMatchObject({ retryAfterSeconds: 1 });
  });

  it('count each key by itself, and each window anew', async () => {
    for (let i = 0; i < 3; i++) await limited({});
    expect(await limited({ key: 'upload:b' })).toBe('passed');
    expect(await limited({ now: after(600) })).toBe('passed');
    // A second process whose clock is behind counts in the current window.
    expect(await limited({ now: after(590) })).toBe('passed');
    expect(await limited({ now: after(590) })).toMatchObject({ code: 'too_many_requests' });
  });

  it('keep nobody waiting for the days that a clock was ahead', async () => {
    for (let i = 0; i < 3; i++) await limited({ now: after(2 * 86_400) });
    expect([await limited({}), await limited({})]).toEqual(['passed', 'passed']);
    expect(await limited({})).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 600 });
  });

  it('pass exactly the limit of many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => limited({})));
    expect(answers.filter((answer) => answer === 'passed')).toHaveLength(2);
  });

  it('do not count what is given back', async () => {
    const limiter = createRateLimiter(store(), { enabled: true });
    for (let i = 0; i < 5; i++) {
      await limited({});
      await limiter.count({ refund: ['upload:a'] });
    }
    await limiter.count({ refund: ['upload:a'] });
    expect([await limited({}), await limited({})]).toEqual(['passed', 'passed']);
    expect(await limited({})).toMatchObject({ code: 'too_many_requests' });
  });

  it('count under several keys at once, and are given back', async () => {
    const limiter = createRateLimiter(store(), { enabled: true });
    const limits = [
      { key: 'upload:b', limit: 5, windowSeconds: 600 },
      { key: 'upload:a', limit: 1, windowSeconds: 600 },
    ];
    const take = () => limiter.count({ take: limits, now: after(200) });
    const counts = async () => {
      const rows = await store().selectFrom('rate_limits').select(['key', 'count']).execute();
      return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
    };
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 400 });
    expect(await counts()).toEqual({ 'upload:a': 2, 'upload:b': 2 });
    await limiter.count({ refund: ['upload:b', 'upload:a'] });
    expect(await counts()).toEqual({ 'upload:a': 1, 'upload:b': 1 });
  });

  it('count and take back in one transaction', async () => {
    const limiter = createRateLimiter(store(), { enabled: true });
    const right = { key: 'right', limit: 1, windowSeconds: 600 };
    const tryAgain = async () => {
      await limited({ now: after(10) });
      return store()
        .transaction()
        .execute((db) => limiter.count({ take: [right], refund: ['upload:a'], now: after(20), db }));
    };
    const counts = () => store().selectFrom('rate_limits').select(['key', 'count']).orderBy('key').execute();
    await tryAgain();
    expect(await counts()).toEqual([
      { key: 'right', count: 1 },
      { key: 'upload:a', count: 0 },
    ]);
    await expect(tryAgain()).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await counts()).toEqual([
      { key: 'right', count: 1 },
      { key: 'upload:a', count: 1 },
    ]);
  });

  it('tell how long ago the window began in which a request was last counted', async () => {
    const limiter = createRateLimiter(store(), { enabled: true });
    const ago = () => limiter.secondsSince({ key: 'upload:a', now: after(700) });
    expect(await ago()).toBeUndefined();
    await limited({ now: after(10) });
    expect(await ago()).toBe(700);
    await limiter.count({ refund: ['upload:a'] });
    expect(await ago()).toBeUndefined();
  });

  it('count an IPv6 client in the networks around it, with larger limits, and refund it there', async () => {
    const limiter = createRateLimiter(store(), { enabled: true });
    const take = (address: string) =>
      limiter
        .take({ key: `upload:${clientOfAddress(address)}`, limit: 2, windowSeconds: 60, now: noon })
        .then(
          () => true,
          () => false,
        );
    const passed = async (addressOf: (n: number) => string) => {
      const taken = await Array.fromAsync({ length: 100 }, (_, n) => take(addressOf(n)));
      return taken.filter(Boolean).length;
    };
    expect(await passed((n) => `2001:db8:1:100::${n}`)).toBe(2);
    expect(await passed((n) => `2001:db8:2:1${n % 100 < 10 ? `0${n}` : n}::1`)).toBe(8);
    const inLargest = (n: number) => `2001:db8:3:${((n * 7) % 90) + 10}00::1`;
    expect(await passed(inLargest)).toBe(64);
    expect(await take('2001:db8:4::1')).toBe(true);
    await limiter.count({ refund: [`upload:${clientOfAddress(inLargest(0))}`] });
    expect(await take('2001:db8:3:ff00::1')).toBe(false);
    const counted = store().selectFrom('rate_limits').select('count');
    const largest = counted.where('key', '=', 'upload:[2001:db8:3::]/48');
    expect((await largest.executeTakeFirstOrThrow()).count).toBe(100);
  });

  it('can be lifted', async () => {
    const limiter = createRateLimiter(store(), { enabled: false });
    for (let i = 0; i < 5; i++) await limiter.take({ key: 'a', limit: 1, windowSeconds: 60, now: noon });
    await limiter.count({ refund: ['a'] });
    expect(await store().selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });

  it('sweep what is over and keep what is running', async () => {
    await limited({ key: 'old', now: after(-90_000) });
    await limited({ key: 'new' });
    await createRateLimiter(store(), { enabled: true }).sweep(noon);
    const left = await store().selectFrom('rate_limits').select('key').execute();
    expect(left).toEqual([{ key: 'new' }]);
  });
});
