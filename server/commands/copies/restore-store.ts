import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { batchesOf } from '#server/compute/batches.ts';
import { Refusal } from '#server/failure/refusal.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { claimBlobs, findForeignBlob, requireUnowned } from '#server/store/blobs/owner.ts';
import { parseRow, putRows } from '#server/store/copy/rows.ts';
import { openSnapshot } from '#server/store/copy/snapshot.ts';
import { hideCredentials, isPostgres } from '#server/store/location.ts';
import { openStoreAt } from '#server/store/open.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { deleteFact, findStoreId, setFact } from '#server/store/store-facts.ts';
import { migrate, requireKnownMigrations } from '#server/store/upgrade/migrate.ts';
import { findNonEmptyTable, migrationsOf } from '#server/store/upgrade/store-version.ts';
import { listLost } from './lost-secrets.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, readLines, readParts } from './read-backup.ts';

interface RestoreInput {
  file: string;
  store: string;
  blobs: Blobs;
  dataFolder: string;
  /** True to restore an audit that was broken when the backup was made. */
  acceptBrokenAudit?: boolean;
  /** Returns the fingerprint of the key that a server will use here; undefined if it will generate one. */
  findSigningKey: (key: Manifest['signingKey']) => Promise<string | undefined>;
  /** True to restore although that key isn't the backup's. */
  acceptNewSigningKey?: boolean;
  /** Stores the backup's key. Called first, since the command can't be run again once the store is complete. */
  writeSigningKey: (key: Manifest['signingKey']) => Promise<void>;
}

/** Maximum number of ids in one statement. */
const maxIdsPerStatement = 500;

/** Fills an empty store from a backup of either engine: all rows or none. Throws a `Refusal`, with nothing written, if it can't. */
export async function restoreStore(input: RestoreInput): Promise<Manifest> {
  const { manifest, blobKeys } = await checkBackup(input.file);
  requireKnownMigrations('backup', manifest.migrations);
  requireWholeAudit(input, manifest);
  await requireSameKey(input, manifest);
  await requireEmptyBlobs(input.blobs, blobKeys);
  const db = await openEmpty(input, manifest);
  try {
    const temporaryFolder = await temporaryFolderOf(input);
    // Existing files come from an interrupted restore of this backup.
    const claimant = { id: await findStoreId(db), hasForeignFiles: async () => false };
    await claimBlobs({ blobs: input.blobs, temporaryFolder }, claimant);
    await input.writeSigningKey(manifest.signingKey);
    // No server starts on the store until it is complete.
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

function requireWholeAudit({ file, acceptBrokenAudit }: RestoreInput, { audit }: Manifest): void {
  if (audit.brokenAt === null || acceptBrokenAudit) return;
  throw new Refusal(
    `The audit in ${file} was changed: it is broken at entry ${audit.brokenAt}. Nothing was written. Use an earlier backup, or add --broken-audit to restore it as it is.`,
  );
}

async function requireSameKey(
  { file, findSigningKey, acceptNewSigningKey }: RestoreInput,
  manifest: Manifest,
): Promise<void> {
  const { signingKey } = manifest;
  if (acceptNewSigningKey || (await findSigningKey(signingKey)) === signingKey.fingerprint) return;
  throw new Refusal(
    `${file} was made with another SIGNING_KEY. Nothing was written. Set the one that it was made with. If that is lost, add --new-signing-key, which loses:\n${listLost(
      manifest,
    )
      .map((line) => `- ${line}`)
      .join('\n')}`,
  );
}

async function requireEmptyBlobs(blobs: Blobs, expected: ReadonlySet<string>): Promise<void> {
  // Files left by an interrupted restore are written again.
  const key = await findForeignBlob(blobs, expected);
  if (key === undefined) return;
  throw new Refusal(`There are files already: ${key}. Nothing was written. Restore into an empty location.`);
}

/** Opens an existing store only if that doesn't migrate it. */
async function openEmpty(
  { store: location, blobs }: RestoreInput,
  { migrations, tables }: Manifest,
): Promise<Db> {
  const found = await migrationsAt(location);
  if (found.length === 0) await requireUnowned(blobs);
  if (found.length > 0 && found.join() !== migrations.join()) {
    throw new Refusal(
      `The store ${hideCredentials(location)} has another version than the backup. Nothing was written. Restore into a new store.`,
    );
  }
  const db = await openStoreAt(location, migrations.at(-1));
  const filled = await findNonEmptyTable(db, tables);
  if (filled === undefined) return db;
  await db.destroy();
  throw new Refusal(
    `The store ${hideCredentials(location)} already contains data (${filled}). Nothing was written. Restore into an empty store.`,
  );
}

async function migrationsAt(location: string): Promise<string[]> {
  if (!isPostgres(location) && !existsSync(location)) return [];
  const snapshot = await openSnapshot(location);
  return migrationsOf(snapshot).finally(() => snapshot.close());
}

async function temporaryFolderOf({ dataFolder }: RestoreInput): Promise<string> {
  const folder = join(dataFolder, 'temporary');
  await mkdir(folder, { recursive: true });
  return folder;
}

async function restoreBlobs({ file, blobs }: RestoreInput, folder: string): Promise<void> {
  const path = join(folder, `restore-${crypto.randomUUID()}`);
  try {
    for await (const part of readParts(file)) {
      if (part.kind !== 'blob') {
        await drain(part.entry);
        continue;
      }
      await pipeline(part.entry, createWriteStream(path));
      await blobs.put(part.key, path);
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function restoreTables(trx: Trx, file: string, { tables }: Manifest): Promise<void> {
  for await (const part of readParts(file)) {
    if (part.kind !== 'table') {
      await drain(part.entry);
      continue;
    }
    const table = tables.find(({ name }) => name === part.name);
    if (!table) throw new Error(`the manifest doesn't name the table ${part.name}`);
    await putRows(trx, table, (await readLines(part.entry)).map(parseRow));
  }
}

async function drain(entry: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of entry) void chunk;
}

/** Deletes files with their documents, as if they had been deleted just before the backup. */
async function deleteFiles(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids, maxIdsPerStatement)) {
    const deleted = await trx.deleteFrom('files').where('id', 'in', batch).returning('document_id').execute();
    const documents = deleted.map(({ document_id }) => document_id);
    if (documents.length > 0) await trx.deleteFrom('documents').where('id', 'in', documents).execute();
  }
}
