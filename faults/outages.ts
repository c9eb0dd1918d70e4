import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { call, eventually } from './call.ts';
import type { Product } from './product.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { expectAllThere } from './there.ts';
import { startWriting } from './writing.ts';

export interface Outage {
  way: string;
  begin: (proxy: TcpProxy) => void;
  /** True if the server behind the proxy can be reached. */
  isAway: boolean;
}

export const outages: readonly Outage[] = [
  { way: 'is stopped', begin: (proxy) => proxy.cut(), isAway: true },
  { way: 'hangs', begin: (proxy) => proxy.stall(), isAway: true },
  { way: 'is slow', begin: (proxy) => proxy.slow(100), isAway: false },
];

const rounds = 3;
/** How long an outage lasts: calls run into it, and not all of them give up before it is over. */
const awayMs = 3_000;
const healedWithinMs = 20_000;

/** Under writes, what is behind the proxy fails and comes back: nothing acknowledged is lost, and the service heals by itself. */
export async function expectToOutlive(
  { begin, isAway }: Outage,
  /** `readyWhileAway` is the status of `/readyz` while what is behind the proxy can't be reached. */
  { product, proxy, readyWhileAway }: { product: Product; proxy: TcpProxy; readyWhileAway: 200 | 503 },
): Promise<void> {
  const readyz = () => call(product.url, { path: '/readyz' });
  const isSound = async () => expect(JSON.parse((await readyz()).text)).toEqual({ status: 'ok' });
  const writing = startWriting(product);
  await sleep(1_500);
  for (let round = 0; round < rounds; round++) {
    begin(proxy);
    await sleep(awayMs / 2);
    expect((await call(product.url, { path: '/healthz' })).status).toBe(200);
    expect((await readyz()).status, 'whether it says that it is ready').toBe(isAway ? readyWhileAway : 200);
    await sleep(awayMs / 2);
    proxy.heal();
    await eventually(isSound, { withinMs: healedWithinMs });
    await sleep(1_000);
  }
  await writing.stop();
  expect(writing.faults, 'what is away is no fault of the program').toEqual([]);
  expect(writing.acknowledged.files.length).toBeGreaterThan(0);
  await expectAllThere(product, writing.acknowledged);
}
