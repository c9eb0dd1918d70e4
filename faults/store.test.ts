import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { call, eventually } from './call.ts';
import { newDatabase } from './postgres.ts';
import { newFolder, startProduct } from './product.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { expectAllThere } from './there.ts';
import { startWriting } from './writing.ts';

/** How long the store is away; long enough that calls run into it, and short of what makes them all give up. */
const awayMs = 3_000;
const healedWithinMs = 20_000;

const ways: { way: string; fail: (proxy: TcpProxy) => void; isAway: boolean }[] = [
  { way: 'is stopped', fail: (proxy) => proxy.cut(), isAway: true },
  { way: 'hangs', fail: (proxy) => proxy.stall(), isAway: true },
  { way: 'is slow', fail: (proxy) => proxy.slow(100), isAway: false },
];

describe.each(ways)('a store that $way under load', ({ fail, isAway }) => {
  test('loses nothing that was acknowledged, and the service heals by itself', async () => {
    const { proxy, settings } = await newDatabase();
    const product = await startProduct(await newFolder(), settings);
    const writing = startWriting(product);
    await sleep(1_500);
    for (let round = 0; round < 3; round++) {
      fail(proxy);
      await sleep(awayMs / 2);
      expect((await call(product.url, { path: '/healthz' })).status).toBe(200);
      const ready = await call(product.url, { path: '/readyz' });
      expect(ready.status, 'whether it says that it is ready').toBe(isAway ? 503 : 200);
      await sleep(awayMs / 2);
      proxy.heal();
      await eventually(async () => expect((await call(product.url, { path: '/readyz' })).status).toBe(200), {
        withinMs: healedWithinMs,
      });
      await sleep(1_000);
    }
    await writing.stop();
    expect(writing.faults, 'a store that is away is no fault of the program').toEqual([]);
    expect(writing.acknowledged.files.length).toBeGreaterThan(0);
    await expectAllThere(product, writing.acknowledged);
  });
});
