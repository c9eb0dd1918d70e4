import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { isCaddyInstalled } from '#server/testing/domains/caddy.ts';
import { startLoad } from '#server/testing/domains/proxied-load.ts';
import { startTwoProcesses } from '#server/testing/domains/two-processes.ts';

/** faults/rolling-restart.test.ts restarts both, over a thousand answers. */
it.skipIf(!isCaddyInstalled)(
  'behind Caddy, a restart of one of two processes loses nothing',
  { meta: { missing: 'Caddy is not installed' }, timeout: 240_000 },
  async () => {
    const two = await startTwoProcesses();
    onTestFinished(two.close);
    const load = startLoad(two.caddy, { askers: 8, uploaders: 2 });
    await sleep(1_000);
    await two.restart(0);
    await load.stop();
    expect(load.faults).toEqual([]);
    expect(load.answers).toBeGreaterThan(8);
    expect(load.uploads).toBeGreaterThan(8);
  },
);
