import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '#server/failure/refusal.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { claimBlobs, findForeignBlob, requireUnowned } from '#server/store/blobs/owner.ts';
import { hideCredentials, isPostgres } from '#server/store/location.ts';
import { migrate, requireKnownMigrations } from '#server/store/migrate.ts';
import { openStoreAt } from '#server/store/open.ts';
import { parseRow, putRows } from '#server/store/rows.ts';
import type { Store } from '#server/store/schema.ts';
import { openSnapshot } from '#server/store/snapshot.ts';
import { deleteFact, findStoreId, setFact } from '#server/store/store-facts.ts';
import { findNonEmptyTable, migrationsOf } from '#server/store/store-version.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, readLines, readParts } from './read-backup.ts';

export interface Restoring {
  file: string;
  store: string;
  blobs: Blobs;
  dataFolder: string;
  /** Keeps the key that the backup holds. Called first: once the store is whole, nobody could run this again for the key. */
  keepSigningKey: (key: Manifest['signingKey']) => Promise<void>;
}

/** More than this never comes in one statement of ids. */
const idsAtOnce = 500;

/**
 * Fills an empty store, on either engine, with what a backup holds: all rows or none. Throws a `Refusal`, with nothing written, for
 * a file that is damaged or no backup, and where there is anything in the store or among the files already.
 */
export async function restoreStore(input: Restoring): Promise<Manifest> {
  const { manifest, blobKeys } = await checkBackup(input.file);
  requireKnown(manifest.migrations);
  await requireEmptyBlobs(input.blobs, blobKeys);
  const db = await openEmpty(input, manifest);
  try {
    const temporaryFolder = await temporaryFolderOf(input);
    // What lies there is the backup's, of a restore that was cut short.
    const claimant = { id: await findStoreId(db), hasForeignFiles: async () => false };
    await claimBlobs({ blobs: input.blobs, temporaryFolder }, claimant);
    await input.keepSigningKey(manifest.signingKey);
    // Until all is there nobody serves from it.
    await setFact(db, { name: 'moving_from', value: 'backup' });
    await restoreBlobs(input, temporaryFolder);
    await db.transaction().execute(async (trx) => {
      await restoreTables(trx, input.file, manifest);
      await deleteFiles(trx, manifest.deletedFiles);
      await deleteFact(trx, 'moving_from');
    });
    await migrate(db);
  } finally {
    await db.destroy();
  }
  return manifest;
}

/** The last migration of the backup; it must have been made by this version or one before it. */
function requireKnown(migrations: readonly string[]): string {
  requireKnownMigrations('backup', migrations);
  const last = migrations.at(-1);
  if (last === undefined) throw new Error('the backup tells no migrations');
  return last;
}

async function requireEmptyBlobs(blobs: Blobs, own: ReadonlySet<string>): Promise<void> {
  // What a restore that was cut short left is put there once more.
  const key = await findForeignBlob(blobs, own);
  if (key === undefined) return;
  throw new Refusal(`There are files already: ${key}. Nothing was written; restore into an empty place.`);
}

/** A store that is there already is opened only where that changes nothing of it. */
async function openEmpty(
  { store: location, blobs }: Restoring,
  { migrations, tables }: Manifest,
): Promise<Kysely<Store>> {
  const found = await migrationsAt(location);
  if (found.length === 0) await requireUnowned(blobs);
  if (found.length > 0 && found.join() !== migrations.join()) {
    throw new Refusal(
      `${hideCredentials(location)} is a store of another version than the backup. Nothing was written; restore into a new one.`,
    );
  }
  const db = await openStoreAt(location, requireKnown(migrations));
  const filled = await findNonEmptyTable(db, tables);
  if (filled === undefined) return db;
  await db.destroy();
  throw new Refusal(
    `${hideCredentials(location)} holds data already (${filled}). Nothing was written; restore into an empty store.`,
  );
}

async function migrationsAt(location: string): Promise<string[]> {
  if (!isPostgres(location) && !existsSync(location)) return [];
  const snapshot = await openSnapshot(location);
  return migrationsOf(snapshot).finally(() => snapshot.close());
}

async function temporaryFolderOf({ dataFolder }: Restoring): Promise<string> {
  const folder = join(dataFolder, 'temporary');
  await mkdir(folder, { recursive: true });
  return folder;
}

async function restoreBlobs({ file, blobs }: Restoring, folder: string): Promise<void> {
  const path = join(folder, `restore-${crypto.randomUUID()}`);
  try {
    for await (const part of readParts(file)) {
      if (part.kind !== 'blob') return;
      await pipeline(part.entry, createWriteStream(path));
      await blobs.put(part.key, path);
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function restoreTables(trx: Transaction<Store>, file: string, { tables }: Manifest): Promise<void> {
  for await (const part of readParts(file)) {
    if (part.kind !== 'table') {
      await drain(part.entry);
      continue;
    }
    const table = tables.find(({ name }) => name === part.name);
    if (!table) throw new Error(`the backup tells nothing of the table ${part.name}`);
    await putRows(trx, table, (await readLines(part.entry)).map(parseRow));
  }
}

async function drain(entry: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of entry) void chunk;
}

/** As if they had been deleted a moment earlier: with their documents. */
async function deleteFiles(trx: Transaction<Store>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const deleted = await trx
      .deleteFrom('files')
      .where('id', 'in', ids.slice(from, from + idsAtOnce))
      .returning('document_id')
      .execute();
    const documents = deleted.map(({ document_id }) => document_id);
    if (documents.length > 0) await trx.deleteFrom('documents').where('id', 'in', documents).execute();
  }
}
