import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { createDiskBlobs } from '#server/store/blobs/disk.ts';
import { openStore } from '#server/store/open.ts';
import type { Db } from '#server/store/schema.ts';
import { dumpStore, fillTables } from '#server/testing/store/filled.ts';
import { postgresLocation, sqliteLocation } from '#server/testing/store/stores.ts';
import { restoreStore } from './restore-store.ts';
import { writeBackup } from './write-backup.ts';

const signingKey = { fingerprint: 'x' };

let folder: string;
let drops: (() => Promise<void>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  drops = [];
});
afterEach(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true });
});

async function newPlace(engine: string): Promise<{ store: string; blobs: Blobs }> {
  const { location, drop } = engine === 'sqlite' ? sqliteLocation() : await postgresLocation();
  drops.push(drop);
  return { store: location, blobs: createDiskBlobs(join(folder, crypto.randomUUID())) };
}

async function withStore<T>(location: string, run: (db: Db) => Promise<T>): Promise<T> {
  const db = await openStore(location);
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

async function putBlob(blobs: Blobs, key: string): Promise<void> {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, `bytes of ${key}`.repeat(key.length * 100));
  await blobs.put(key, path);
}

/** A full store and a backup of it. */
async function backUp(engine: string) {
  const place = await newPlace(engine);
  await withStore(place.store, async (db) => {
    await fillTables(db, { count: 12 });
    for (const { blob_key } of await db.selectFrom('files').select('blob_key').execute()) {
      await putBlob(place.blobs, blob_key);
    }
  });
  const file = join(folder, 'backup.tar');
  await writeBackup({ ...place, file, signingKey });
  return { place, file };
}

const restore = (
  file: string,
  place: { store: string; blobs: Blobs },
  writeSigningKey = async (_key: object) => {},
) =>
  restoreStore({
    ...{ file, ...place, dataFolder: folder, writeSigningKey },
    findSigningKey: async () => signingKey.fingerprint,
  });

async function readBlobs(blobs: Blobs): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of blobs.list('files/')) {
    const blob = await blobs.get(key);
    if (blob) found[key] = await text(blob.stream);
  }
  return found;
}

const ways = [
  { from: 'sqlite', to: 'postgres' },
  { from: 'postgres', to: 'sqlite' },
];

describe.each(ways)('a backup of $from', ({ from, to }) => {
  it(`restores on ${to} to the last row and byte, and from there back`, async () => {
    const { place, file } = await backUp(from);
    const there = await newPlace(to);
    await restore(file, there);
    expect(await dumpStore(there.store)).toEqual(await dumpStore(place.store));
    const bytes = await readBlobs(place.blobs);
    expect(Object.keys(bytes)).toHaveLength(12);
    expect(await readBlobs(there.blobs)).toEqual(bytes);

    const again = join(folder, 'again.tar');
    await writeBackup({ ...there, file: again, signingKey });
    const back = await newPlace(from);
    await restore(again, back);
    expect(await dumpStore(back.store)).toEqual(await dumpStore(place.store));
    expect(await readBlobs(back.blobs)).toEqual(bytes);
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const { place } = await backUp(from);
    const file = join(folder, 'busy.tar');
    await withStore(place.store, async (db) => {
      const busy = { goesOn: true, deleted: 0 };
      const writing = keepWriting(db, place.blobs, busy);
      // Begun once the rows are written: three of these files are deleted before their bytes are read.
      let deletedThen: number | undefined;
      const slowly: Blobs['get'] = async (key, range) => {
        deletedThen ??= busy.deleted;
        while (busy.deleted < deletedThen + 3) await sleep(10);
        return place.blobs.get(key, range);
      };
      const manifest = await writeBackup({
        ...place,
        blobs: { ...place.blobs, get: slowly },
        file,
        signingKey,
      });
      expect(manifest.deletedFiles.length).toBeGreaterThan(0);
      busy.goesOn = false;
      expect(await writing).toBeGreaterThan(3);
    });
    const there = await newPlace(to);
    await restore(file, there);
    await withStore(there.store, async (db) => {
      // The writer always writes these two together.
      const [accounts, sessions] = await Promise.all([
        db.selectFrom('accounts').select('id').where('email', '=', 'pair').execute(),
        db.selectFrom('sessions').select('account_id').where('host', '=', 'pair').execute(),
      ]);
      expect(accounts.map(({ id }) => id).toSorted()).toEqual(
        sessions.map(({ account_id }) => account_id).toSorted(),
      );
      const files = await db.selectFrom('files').select(['blob_key', 'document_id']).execute();
      const kept = Object.keys(await readBlobs(there.blobs));
      expect(files.map(({ blob_key }) => blob_key).toSorted()).toEqual(kept.toSorted());
      const documents = await db.selectFrom('documents').select('id').execute();
      expect(documents.map(({ id }) => id).toSorted()).toEqual(
        files.map((row) => row.document_id).toSorted(),
      );
    });
  });

  it('is refused where it is damaged or cut short, with nothing written', async () => {
    const { file } = await backUp(from);
    const whole = readFileSync(file);
    const there = await newPlace(to);
    const refused = async (bytes: Uint8Array, sentence: RegExp) => {
      const broken = join(folder, 'broken.tar');
      writeFileSync(broken, bytes);
      await expect(restore(broken, there)).rejects.toThrow(sentence);
    };
    const changed = (mark: string) => {
      const bytes = Buffer.from(whole);
      bytes.write('X', bytes.indexOf(mark));
      return bytes;
    };
    await refused(changed('bytes of files/'), /damaged: .*the files/);
    await refused(changed('first_name'), /damaged/);
    await refused(changed('"format"'), /damaged: its manifest/);
    await refused(whole.subarray(0, whole.length / 2), /damaged|incomplete/);
    await refused(Buffer.from('an e-mail, say\n'.repeat(100)), /not a backup/);
    expect(await readBlobs(there.blobs)).toEqual({});
    await restore(file, there);
  });
});

describe('what is there already', () => {
  it.each(['sqlite', 'postgres'])(
    'is never overwritten: a store on %s, files, a file of the name',
    async (to) => {
      const { place, file } = await backUp('sqlite');
      await expect(writeBackup({ ...place, file, signingKey })).rejects.toThrow(/already exists/);
      const there = await newPlace(to);
      await withStore(there.store, (db) => fillTables(db, { count: 1 }));
      const before = await dumpStore(there.store);
      await expect(restore(file, there)).rejects.toThrow(/already contains data/);
      expect(await dumpStore(there.store)).toEqual(before);
      const other = await newPlace(to);
      await putBlob(other.blobs, 'files/foreign');
      await expect(restore(file, other)).rejects.toThrow(/files already: files\/foreign/);
      const owned = await newPlace(to);
      await putBlob(owned.blobs, 'owner');
      await expect(restore(file, owned)).rejects.toThrow(/belongs to another store.*Nothing was written/);
      await owned.blobs.delete('owner');
      await restore(file, owned);
    },
  );

  it('keeps a backup from other eyes', async () => {
    const { file } = await backUp('sqlite');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

/** Writes until stopped: pairs of rows, and files that are created and later deleted, the oldest first. Returns the number of rounds. */
async function keepWriting(
  db: Db,
  blobs: Blobs,
  busy: { goesOn: boolean; deleted: number },
): Promise<number> {
  const [file] = await db.selectFrom('files').selectAll().limit(1).execute();
  const [document] = await db.selectFrom('documents').selectAll().limit(1).execute();
  const [account] = await db.selectFrom('accounts').selectAll().limit(1).execute();
  const [session] = await db.selectFrom('sessions').selectAll().limit(1).execute();
  if (!file || !document || !account || !session) throw new Error('the store is to be full');
  const kept = await db.selectFrom('files').select(['id', 'document_id', 'blob_key']).orderBy('id').execute();
  let count = 0;
  for (; busy.goesOn; count++) {
    const id = crypto.randomUUID();
    const blob_key = `files/${id}`;
    await putBlob(blobs, blob_key);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('accounts')
        .values({ ...account, id, host: id, email: 'pair' })
        .execute();
      await trx
        .insertInto('sessions')
        .values({ ...session, id, account_id: id, host: 'pair', refresh_hash: id })
        .execute();
      await trx
        .insertInto('documents')
        .values({ ...document, id, url: null, origin: 'file' })
        .execute();
      await trx
        .insertInto('files')
        .values({ ...file, id, document_id: id, blob_key })
        .execute();
    });
    kept.push({ id, document_id: id, blob_key });
    const gone = kept.shift();
    if (!gone) continue;
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('files').where('id', '=', gone.id).execute();
      await trx.deleteFrom('documents').where('id', '=', gone.document_id).execute();
    });
    await blobs.delete(gone.blob_key);
    busy.deleted++;
  }
  return count;
}

it('keeps the key first, so that a restore can be repeated', async () => {
  const { file } = await backUp('sqlite');
  const there = await newPlace('sqlite');
  const failing = () => Promise.reject(new Error('no room'));
  await expect(restore(file, there, failing)).rejects.toThrow('no room');
  const kept: object[] = [];
  await restore(file, there, async (key) => {
    const tables = await dumpStore(there.store);
    expect(Object.values(tables).flat()).toEqual([]);
    kept.push(key);
  });
  expect(kept).toEqual([signingKey]);
});
