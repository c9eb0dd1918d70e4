import { mkdtempSync, rmSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createRateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { claimBlobs } from '#server/store/blobs/owner.ts';
import { findStoreId } from '#server/store/store-facts.ts';
import { fillTables } from '#server/testing/store/filled.ts';
import { describeStores } from '#server/testing/store/stores.ts';
import { createLog } from '#server/watch/log.ts';
import { startSweeping } from './sweeping.ts';

describeStores('sweeping', (store) => {
  function open(more: Partial<Blobs> = {}) {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'sweeping-'));
    onTestFinished(() => rmSync(temporaryFolder, { recursive: true }));
    const folder = join(temporaryFolder, 'blobs');
    const blobs: Blobs = { ...createDiskBlobs(folder), ...more };
    const lines: string[] = [];
    const log = createLog('info', { destination: { write: (line) => void lines.push(line) } });
    const start = () => {
      const limiter = createRateLimiter(store(), { enabled: true });
      const now = () => new Date();
      return startSweeping({ db: store(), blobs, embedding: undefined, temporaryFolder, limiter, now, log });
    };
    const claim = (id: string) =>
      claimBlobs({ blobs, temporaryFolder }, { id, hasForeignFiles: async () => false });
    const keys = async () => (await Array.fromAsync(blobs.list('files/'), ({ key }) => key)).toSorted();
    /** A file that is old enough to be an orphan. */
    const leave = async (key: string) => {
      await writeFile(join(temporaryFolder, 'source'), 'x');
      await blobs.put(key, join(temporaryFolder, 'source'));
      await utimes(join(folder, key), 0, 0);
    };
    return { claim, keys, leave, lines, start };
  }

  it('goes on with all else when one of its steps fails', async () => {
    const broken = () => Promise.reject(new Error('no such right'));
    const { lines, start } = open({ delete: broken });
    await fillTables(store(), { count: 1 });
    await store().updateTable('documents').set({ analysis: 0 }).execute();
    await store().updateTable('files').set({ expires_at: '1970-01-01' }).execute();
    await store().updateTable('token_use').set({ day: '1970-01-01' }).execute();
    const stop = start();
    const left = () => store().selectFrom('token_use').selectAll().execute();
    await expect.poll(left).toEqual([]);
    await stop();
    // Work that visitors wait for comes first.
    expect(lines.join('')).toMatch(
      /"event":"terms_stale","documents":1,[\s\S]*"kind":"sweep","host":null,"id":"files".*no such right/,
    );
  });

  it.each([
    ['another', /belongs to another store \(another\)/],
    [undefined, /belongs to another store \(this one knows none of the files\)/],
  ])('deletes none of the files where they are another store’s, marked with %j', async (owner, told) => {
    const { claim, keys, leave, lines, start } = open();
    if (owner !== undefined) await claim(owner);
    await leave('files/a');
    const stop = start();
    await expect.poll(() => lines.join('')).toMatch(told);
    await stop();
    expect(await keys()).toEqual(['files/a']);
  });

  it('takes files without a mark where it knows one of them, and deletes the rest', async () => {
    const { keys, leave, start } = open();
    await fillTables(store(), { count: 1 });
    const { blob_key } = await store().selectFrom('files').select('blob_key').executeTakeFirstOrThrow();
    await store().updateTable('files').set({ expires_at: null }).execute();
    await leave(blob_key);
    await leave('files/left');
    const stop = start();
    await expect.poll(keys).toEqual([blob_key]);
    await stop();
  });

  it('looks for files that no row names once a day, and tells how many it deleted', async () => {
    const { claim, keys, leave, lines, start } = open();
    await claim(await findStoreId(store()));
    await leave('files/a');
    await leave('files/b');
    const stop = start();
    await expect.poll(keys).toEqual([]);
    await stop();
    expect(lines.join('')).toContain('"event":"orphans_deleted","files":2,');
    await store()
      .updateTable('background_work')
      .set({ due_at: new Date(Date.now() + 3_600_000).toISOString() })
      .where('name', '=', 'orphans')
      .execute();
    await leave('files/c');
    const stopAgain = start();
    await sleep(500);
    await stopAgain();
    expect(await keys()).toEqual(['files/c']);
  });

  it('stops in the middle of the blobs', async () => {
    let listed = 0;
    const { claim, start } = open({
      async *list() {
        for (; ; listed++) {
          await sleep(1);
          yield { key: 'files/a', storedAt: new Date() };
        }
      },
    });
    await claim(await findStoreId(store()));
    const stop = start();
    await expect.poll(() => listed).toBeGreaterThan(0);
    await stop();
  });
});
