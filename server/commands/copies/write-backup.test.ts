import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openSnapshot } from '#server/store/copy/snapshot.ts';
import { openStore } from '#server/store/open.ts';
import { fillTables } from '#server/testing/store/filled.ts';
import { postgresLocation, sqliteLocation } from '#server/testing/store/stores.ts';
import { runOn } from '#server/testing/store/worker-database.ts';
import { describeFailure } from '../describe-failure.ts';
import { checkBackup } from './read-backup.ts';
import { streamBackup, writeBackup } from './write-backup.ts';

const signingKey = { fingerprint: 'x' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function newStore(engine: 'sqlite' | 'postgres', { count }: { count: number }) {
  const { location, drop } = engine === 'sqlite' ? sqliteLocation() : await postgresLocation();
  onTestFinished(drop);
  const db = await openStore(location);
  const blobs = createDiskBlobs(join(folder, 'blobs'));
  try {
    await fillTables(db, { count });
    for (const { blob_key } of await db.selectFrom('files').select('blob_key').execute()) {
      writeFileSync(join(folder, 'bytes'), `bytes of ${blob_key}`);
      await blobs.put(blob_key, join(folder, 'bytes'));
    }
  } finally {
    await db.destroy();
  }
  return { store: location, blobs };
}

it('holds no transaction while files are copied, however soon the database ends idle ones', async () => {
  const { store, blobs } = await newStore('postgres', { count: 4 });
  const name = new URL(store).pathname.slice(1);
  await runOn(store, `alter database ${name} set idle_in_transaction_session_timeout = '200ms'`);
  let idle = 0;
  const look = async () => {
    await sleep(400);
    const snapshot = await openSnapshot(store);
    const columns = ['pid'];
    for await (const rows of snapshot.read({ name: 'open_transactions', columns, key: columns })) {
      idle = Math.max(idle, rows.length);
    }
    await snapshot.close();
  };
  // Once: another look's transaction might be found idle, too.
  let looked: Promise<void> | undefined;
  const get: Blobs['get'] = async (key) => {
    looked ??= look();
    await looked;
    return blobs.get(key);
  };
  await runOn(
    store,
    `create view open_transactions as select pid from pg_stat_activity
      where datname = '${name}' and state = 'idle in transaction' and xact_start < now() - interval '300 ms'`,
  );
  const file = join(folder, 'backup.tar');
  await writeBackup({ store, blobs: { get }, file, signingKey });
  expect(idle).toBe(0);
  expect((await checkBackup(file)).blobKeys.size).toBe(4);
});

it('waits for a slow disk with its snapshot open', async () => {
  const { store } = await newStore('postgres', { count: 3 });
  const name = new URL(store).pathname.slice(1);
  await runOn(store, `alter database ${name} set idle_in_transaction_session_timeout = '100ms'`);
  const snapshot = await openSnapshot(store);
  onTestFinished(() => snapshot.close());
  const count = async () => {
    const rows = await Array.fromAsync(snapshot.read({ name: 'files', columns: ['id'], key: ['id'] }));
    return rows.flat().length;
  };
  expect(await count()).toBe(3);
  await sleep(400);
  expect(await count()).toBe(3);
});

it('says in a sentence that the database ended its connection, and leaves no file behind', async () => {
  const { store, blobs } = await newStore('postgres', { count: 2 });
  const file = join(folder, 'backup.tar');
  const snapshot = await openSnapshot(store);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await runOn(store, end);
  const read = Array.fromAsync(snapshot.read({ name: 'files', columns: ['id'], key: ['id'] }));
  const said = describeFailure(await read.catch((error: unknown) => error));
  expect(said).toMatch(/^Can't reach the store or the files: terminating connection/);
  expect(said).not.toContain('\n');
  await snapshot.close();
  const failing: Blobs['get'] = () => Promise.reject(new Error('no bucket'));
  await expect(writeBackup({ store, blobs: { get: failing }, file, signingKey })).rejects.toThrow(
    'no bucket',
  );
  expect(readdirSync(folder)).toEqual(['blobs']);
  await writeBackup({ store, blobs, file, signingKey });
});

it('reads several small files at once and one large one at a time', async () => {
  const { store, blobs } = await newStore('sqlite', { count: 40 });
  const db = await openStore(store);
  const large = await db
    .updateTable('files')
    .set({ size_bytes: 5_000_000 })
    .where('id', 'in', db.selectFrom('files').select('id').orderBy('id', 'desc').limit(20))
    .returning('blob_key')
    .execute();
  await db.destroy();
  const isLarge = new Set(large.map(({ blob_key }) => blob_key));
  const open = { small: 0, large: 0 };
  const most = { small: 0, large: 0 };
  const get: Blobs['get'] = async (key) => {
    const size = isLarge.has(key) ? 'large' : 'small';
    most[size] = Math.max(most[size], ++open[size]);
    await sleep(10);
    open[size]--;
    return blobs.get(key);
  };
  const stream = new PassThrough().resume();
  const manifest = await streamBackup({ store, blobs: { get }, signingKey }, () => stream);
  expect(manifest.blobs.count).toBe(40);
  expect(most).toEqual({ small: 16, large: 1 });
});
