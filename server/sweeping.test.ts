import { mkdtempSync, rmSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Blobs } from './blobs/blobs.ts';
import { createDiskBlobs } from './blobs/disk.ts';
import { claimBlobs } from './blobs/owner.ts';
import { fillTables } from './db/filled.suite.ts';
import { describeStores } from './db/stores.suite.ts';
import { createLog } from './log.ts';
import { startSweeping } from './sweeping.ts';

describeStores('sweeping', (store) => {
  function open(more: Partial<Blobs> = {}) {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'sweeping-'));
    onTestFinished(() => rmSync(temporaryFolder, { recursive: true }));
    const folder = join(temporaryFolder, 'blobs');
    const blobs: Blobs = { ...createDiskBlobs(folder), ...more };
    const lines: string[] = [];
    const log = createLog('info', { destination: { write: (line) => void lines.push(line) } });
    const start = () => startSweeping({ db: store(), blobs, embedding: undefined, temporaryFolder, log });
    return { blobs, folder, lines, start, temporaryFolder };
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
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    await stop();
    // What visitors wait for comes first.
    expect(lines.join('')).toMatch(
      /"event":"terms_stale","documents":1,[\s\S]*"step":"files".*no such right/,
    );
  });

  it('deletes none of the files once they are another store’s', async () => {
    const { blobs, folder, lines, start, temporaryFolder } = open();
    await claimBlobs({ blobs, temporaryFolder }, { id: 'another' });
    await writeFile(join(temporaryFolder, 'source'), 'x');
    await blobs.put('files/a', join(temporaryFolder, 'source'));
    await utimes(join(folder, 'files/a'), 0, 0);
    const stop = start();
    await expect
      .poll(() => lines.join(''), { timeout: 10_000 })
      .toMatch(/belongs to another store \(another\)/);
    await stop();
    expect(await Array.fromAsync(blobs.list('files/'))).toHaveLength(1);
  });

  it('looks for files that no row names once a day, and tells how many it deleted', async () => {
    const { blobs, folder, lines, start, temporaryFolder } = open();
    const keys = async () => (await Array.fromAsync(blobs.list('files/'))).map(({ key }) => key);
    const leave = async (key: string) => {
      await writeFile(join(temporaryFolder, 'source'), 'x');
      await blobs.put(key, join(temporaryFolder, 'source'));
      await utimes(join(folder, key), 0, 0);
    };
    await leave('files/a');
    await leave('files/b');
    const stop = start();
    await expect.poll(keys, { timeout: 10_000 }).toEqual([]);
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
    const { start } = open({
      async *list() {
        for (; ; listed++) {
          await sleep(1);
          yield { key: 'files/a', storedAt: new Date() };
        }
      },
    });
    const stop = start();
    await expect.poll(() => listed, { timeout: 10_000 }).toBeGreaterThan(0);
    await stop();
  });
});
