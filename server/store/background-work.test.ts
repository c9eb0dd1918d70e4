import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { describeStores } from '#server/testing/store/stores.ts';
import { runIfDue } from './background-work.ts';

const hour = 3_600_000;

describeStores('background work', (store) => {
  it('is done by one of many, and not before it is due', async () => {
    let runs = 0;
    const tryIt = () =>
      runIfDue(store(), { name: 'sweep', everyMs: hour }, async () => {
        runs++;
        await sleep(50);
      });
    const done = await Promise.all(Array.from({ length: 8 }, tryIt));
    expect([runs, done.filter(Boolean).length]).toEqual([1, 1]);
    expect(await tryIt()).toBe(false);
    const other = await runIfDue(store(), { name: 'other', everyMs: hour }, async () => {});
    expect(other).toBe(true);
  });

  it('stays with who is at it, however long it takes', async () => {
    const { promise: work, resolve: endWork } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const leaseMs = 3000;
    const slow = runIfDue(store(), { name: 'sweep', everyMs: hour, leaseMs }, () => {
      begun.resolve();
      return work;
    });
    await begun.promise;
    const claimed = store().selectFrom('background_work').select('due_at');
    const { due_at } = await claimed.executeTakeFirstOrThrow();
    await expect.poll(() => new Date().toISOString() > due_at).toBe(true);
    expect(await runIfDue(store(), { name: 'sweep', everyMs: hour, leaseMs }, async () => {})).toBe(false);
    endWork();
    expect(await slow).toBe(true);
  });

  it('passes on from a process that died, and tells one that was only thought dead', async () => {
    const { promise: lost, resolve: tellLost } = Promise.withResolvers<void>();
    // Renewed after a second, by which the other has begun.
    const first = runIfDue(store(), { name: 'sweep', everyMs: hour, leaseMs: 3000 }, async (signal) => {
      // Simulates that no renewal succeeded in time.
      await store().updateTable('background_work').set({ due_at: '2000-01-01' }).execute();
      const other = runIfDue(store(), { name: 'sweep', everyMs: hour, leaseMs: hour }, () => lost);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      tellLost();
      expect(await other).toBe(true);
    });
    expect(await first).toBe(true);
    expect(await runIfDue(store(), { name: 'sweep', everyMs: hour }, async () => {})).toBe(false);
  });

  it('is due again at once where it was not finished', async () => {
    const work = { name: 'sweep', everyMs: hour };
    await runIfDue(store(), work, async () => 'unfinished');
    expect(await runIfDue(store(), work, async () => {})).toBe(true);
    expect(await runIfDue(store(), work, async () => {})).toBe(false);
  });

  it('is due again after it failed, and where a wrong clock put it off for years', async () => {
    const failing = () => Promise.reject(new Error('no'));
    await expect(runIfDue(store(), { name: 'a', everyMs: 0 }, failing)).rejects.toThrow('no');
    expect(await runIfDue(store(), { name: 'a', everyMs: 0 }, async () => {})).toBe(true);
    await store().updateTable('background_work').set({ due_at: '2099-01-01T00:00:00.000Z' }).execute();
    expect(await runIfDue(store(), { name: 'a', everyMs: hour }, async () => {})).toBe(true);
  });

  it('stays with one whose clock is minutes ahead', async () => {
    const { promise: work, resolve: endWork } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const held = runIfDue(store(), { name: 'a', everyMs: 0 }, () => {
      begun.resolve();
      return work;
    });
    await begun.promise;
    const ahead = new Date(Date.now() + 9 * 60_000).toISOString();
    await store().updateTable('background_work').set({ due_at: ahead }).execute();
    expect(await runIfDue(store(), { name: 'a', everyMs: 0 }, async () => {})).toBe(false);
    endWork();
    await held;
  });
});
