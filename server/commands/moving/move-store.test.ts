import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#server/failure/refusal.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { claimBlobs } from '#server/store/blobs/owner.ts';
import { openSnapshot } from '#server/store/copy/snapshot.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { claimStore } from '#server/store/store-facts.ts';
import { readTables } from '#server/store/tables.ts';
import { dumpStore, fillTables } from '#server/testing/store/filled.ts';
import { postgresLocation } from '#server/testing/store/stores.ts';
import { copyBlobs } from './copy-blobs.ts';
import { copyTables } from './copy-tables.ts';
import { moveStore } from './move-store.ts';

let folder: string;
let database: Awaited<ReturnType<typeof postgresLocation>>;
let live: Db;
let said: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
  database = await postgresLocation();
  live = await openStore(join(folder, 'store.sqlite'));
  said = [];
});
afterEach(async () => {
  await live.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const blobsIn = (name: string) => ({ kind: 'folder', folder: join(folder, name) }) as const;

function move(to = 'copied'): Promise<void> {
  said = [];
  return moveStore({
    source: { store: join(folder, 'store.sqlite'), blobs: blobsIn('blobs') },
    target: { store: database.location, blobs: blobsIn(to) },
    dataFolder: folder,
    say: (line) => said.push(line),
  });
}

/** The bytes of every file that the store names. */
async function putBlobs(): Promise<string[]> {
  const rows = await live.selectFrom('files').select('blob_key').orderBy('blob_key').execute();
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  for (const { blob_key } of rows) {
    const path = join(folder, 'temporary/source');
    writeFileSync(path, `bytes of ${blob_key}`);
    await createDiskBlobs(join(folder, 'blobs')).put(blob_key, path);
  }
  return rows.map(({ blob_key }) => blob_key);
}

async function onTarget<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const db = await openStore(database.location);
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

const serve = (db: Db) => claimStore(db, async () => {});

async function* each(keys: readonly string[]): AsyncGenerator<{ key: string }> {
  for (const key of keys) yield { key };
}

const sourceDump = () => dumpStore(join(folder, 'store.sqlite'));

describe('a move to PostgreSQL', () => {
  it('knows every table that the migrations made there, but for what is the store’s own', async () => {
    const { rows } = await onTarget((db) =>
      sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not like 'kysely_%'`.execute(db),
    );
    const known = (await readTables()).map(({ name }) => name);
    expect([...known, 'background_work', 'store_facts'].toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });

  it('copies every row of every table and every file, and later only what changed', async () => {
    await fillTables(live, { count: 12 });
    const keys = await putBlobs();
    await move();
    const copy = await dumpStore(database.location);
    expect(copy).toEqual(await sourceDump());
    // Only sealing makes anchors of the audit.
    for (const [table, rows] of Object.entries(copy))
      expect(rows, table).toHaveLength(table === 'audit_anchors' ? 0 : 12);
    const copied = await Array.fromAsync(createDiskBlobs(join(folder, 'copied')).list('files/'));
    expect(copied.map(({ key }) => key).toSorted()).toEqual(keys);

    await fillTables(live, { from: 20, count: 1 });
    await putBlobs();
    await live.updateTable('accounts').set({ first_name: 'Ann' }).where('id', 'like', '%01').execute();
    await live.deleteFrom('files').where('id', 'like', '%02').execute();
    await live.deleteFrom('documents').where('id', 'like', '%02').execute();
    await move();
    expect(await dumpStore(database.location)).toEqual(await sourceDump());
    expect(said).toContain('accounts: 2 rows written');
    expect(said.join('\n')).toMatch(/files: 12 in total, 1 copied/);

    await move();
    expect(said.join('\n')).not.toMatch(/rows written/);
    expect(said.join('\n')).toMatch(/files: 12 in total, 0 copied/);
  });

  it('verifies the audit, and copies one that was changed as it is', async () => {
    await fillTables(live);
    await move();
    expect(said.join('\n')).toMatch(/Audit: 3 entries, newest hash [0-9a-f]{64}/);
    await live.updateTable('audit_entries').set({ actor: 'eve' }).where('position', '=', 2).execute();
    await move();
    expect(said.join('\n')).toMatch(/Warning: the audit is broken at entry 2, as in the source: its values/);
    expect(await dumpStore(database.location)).toEqual(await sourceDump());
  });

  it('copies every file, whatever an earlier run left', async () => {
    await fillTables(live);
    const keys = await putBlobs();
    const copied = async (to: string) =>
      (await Array.fromAsync(createDiskBlobs(join(folder, to)).list('files/'), ({ key }) => key)).toSorted();
    await move('one');
    await move('two');
    expect(await copied('two')).toEqual(keys);
    await createDiskBlobs(join(folder, 'two')).delete(keys[1] ?? '');
    await move('two');
    expect(said.join('\n')).toMatch(/files: 3 in total, 1 copied/);
    expect(await copied('two')).toEqual(keys);

    writeFileSync(join(folder, 'foreign'), 'x');
    await createDiskBlobs(join(folder, 'three')).put('files/foreign', join(folder, 'foreign'));
    await expect(move('three')).rejects.toThrow(/target of the files is not empty/);
  });

  it('ends with the fault of the file that could not be read', async () => {
    // More than are read of the source at once.
    await fillTables(live, { count: 1_100 });
    const [first] = await live.selectFrom('files').select('blob_key').orderBy('id').limit(1).execute();
    mkdirSync(join(folder, 'blobs', first?.blob_key ?? ''), { recursive: true });
    await expect(move()).rejects.toThrow(/EISDIR/);
  });

  it('is a store once it is whole', async () => {
    await fillTables(live);
    await expect(move().then(() => onTarget(serve))).resolves.toBeUndefined();
    await expect(move()).rejects.toThrow(/already contains other data/);

    await live.deleteFrom('files').execute();
    await onTarget((db) =>
      db.insertInto('store_facts').values({ name: 'moving_from', value: 'x' }).execute(),
    );
    await expect(onTarget(serve)).rejects.toThrow(/npm run move/);
  });

  it('hands the files on where they stay: whoever goes back to the old store is told', async () => {
    await fillTables(live);
    const claiming = { blobs: createDiskBlobs(join(folder, 'blobs')), temporaryFolder: folder };
    const hasForeignFiles = async () => false;
    const start = (db: Db) => claimStore(db, (store) => claimBlobs(claiming, { ...store, hasForeignFiles }));
    await start(live);
    const stay = blobsIn('blobs');
    const source = { store: join(folder, 'store.sqlite'), blobs: stay };
    await moveStore({ source, target: { store: database.location }, dataFolder: folder, say: () => {} });
    await start(live);
    await onTarget(start);
    await onTarget(start);
    await expect(start(live)).rejects.toThrow(/belongs to another store/);
  });

  it('writes nothing more once another run has taken over', async () => {
    await fillTables(live);
    const keys = await putBlobs();
    const target = createDiskBlobs(join(folder, 'copied'));
    let left = 2;
    const requireLease = () => {
      if (left-- === 0) throw new Refusal('another has taken over');
    };
    const blobs = { source: createDiskBlobs(join(folder, 'blobs')), target, temporaryFolder: folder };
    const copying = copyBlobs({ ...blobs, journal: join(folder, 'journal'), requireLease }, each(keys));
    await expect(copying).rejects.toThrow('another has taken over');
    expect(await Array.fromAsync(target.list('files/'))).toHaveLength(2);

    const before = await openSnapshot(database.location);
    const source = await openSnapshot(join(folder, 'store.sqlite'));
    const tables = await readTables();
    left = 0;
    const writing = onTarget((db) => copyTables({ source, before, target: db, requireLease }, tables));
    await expect(writing).rejects.toThrow('another has taken over');
    await Promise.all([source.close(), before.close()]);
    for (const rows of Object.values(await dumpStore(database.location))) expect(rows).toEqual([]);
  });

  it('changes nothing of a target that holds anything else', async () => {
    await fillTables(live);
    const account = {
      host: '*',
      email: 'op@x.example',
      role: 'admin',
      first_name: '',
      last_name: '',
      phone: '',
    };
    const rest = { photo_url: '', email_verified: 1, created_at: '', updated_at: '', password_hash: null };
    await onTarget((db) =>
      db
        .insertInto('accounts')
        .values({ id: 'a', ...account, ...rest })
        .execute(),
    );
    const before = await dumpStore(database.location);
    await expect(move()).rejects.toThrow(/already contains other data \(accounts\).*nothing was changed/);
    expect(await dumpStore(database.location)).toEqual(before);
    await onTarget((db) => db.deleteFrom('accounts').execute());
    writeFileSync(join(folder, 'foreign'), 'x');
    await createDiskBlobs(join(folder, 'copied')).put('files/foreign', join(folder, 'foreign'));
    await expect(move()).rejects.toThrow(/target of the files is not empty/);
  });
});
