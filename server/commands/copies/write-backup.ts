import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { Refusal } from '#server/failure/refusal.ts';
import { isSystemError } from '#server/failure/system-error.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { createRowCounter, serializeRow } from '#server/store/rows.ts';
import { openSnapshot, type Snapshot } from '#server/store/snapshot.ts';
import { migrationsOf, readBlobKeys, requireThisVersion } from '#server/store/store-version.ts';
import { readTables, type Table } from '#server/store/tables.ts';
import { type AuditVerifier, createAuditVerifier } from './audit-rows.ts';
import { type Manifest, manifestName, sealName, sealOf } from './manifest.ts';

interface BackupInput {
  store: string;
  blobs: Blobs;
  file: string;
  signingKey: Manifest['signingKey'];
}

/** Writes a snapshot of the store and its files into a new file, while the server runs. The file appears only once it is complete. */
export async function writeBackup({ store, blobs, file, signingKey }: BackupInput): Promise<Manifest> {
  if (existsSync(file)) throw new Refusal(`${file} already exists. Name a new file.`);
  const snapshot = await openSnapshot(store);
  const partial = `${file}.${process.pid}.partial`;
  try {
    await requireThisVersion(snapshot);
    const archive = pack();
    const written = pipeline(archive, createWriteStream(partial, { mode: 0o600, flush: true }));
    const [manifest] = await Promise.all([
      writeEntries(archive, { snapshot, store, blobs, signingKey }).catch((error: unknown) => {
        archive.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      written,
    ]);
    await publish(partial, file);
    return manifest;
  } finally {
    await rm(partial, { force: true });
    await snapshot.close();
  }
}

/** Links instead of renaming, which would replace a file created meanwhile. Not every file system has links. */
async function publish(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    if (isSystemError(error, 'EEXIST') || existsSync(file)) throw error;
    await rename(partial, file);
  }
}

interface Source extends Omit<BackupInput, 'file'> {
  snapshot: Snapshot;
}

async function writeEntries(archive: Pack, source: Source): Promise<Manifest> {
  const { snapshot, signingKey } = source;
  const { missing, ...blobs } = await writeBlobs(archive, source);
  const tables: Manifest['tables'] = [];
  const all = await readTables();
  const audit = createAuditVerifier(all);
  for (const table of all) tables.push(await writeTable(archive, snapshot, { table, audit }));
  const manifest: Manifest = {
    format: 'livery-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: await migrationsOf(snapshot),
    tables,
    audit: audit.finish(),
    blobs,
    deletedFiles: await findDeleted(source.store, missing),
    signingKey,
  };
  const text = JSON.stringify(manifest);
  await writeEntry(archive, manifestName, Buffer.from(text));
  await writeEntry(archive, sealName, Buffer.from(sealOf(text)));
  archive.finalize();
  return manifest;
}

/** Called before the tables are written, so that fewer files are deleted meanwhile. */
async function writeBlobs(archive: Pack, { snapshot, blobs }: Source) {
  const counter = createRowCounter();
  const missing: string[] = [];
  for await (const { id, key } of readBlobKeys(snapshot)) {
    const found = await blobs.get(key);
    if (!found) {
      missing.push(id);
      continue;
    }
    const hash = createHash('sha256');
    found.stream.on('data', (chunk: Uint8Array) => hash.update(chunk));
    await pipeline(found.stream, archive.entry({ name: `blobs/${key}`, size: found.sizeBytes, mode: 0o600 }));
    counter.add(`${key} ${hash.digest('hex')}`);
  }
  return { ...counter.finish(), missing };
}

async function writeTable(
  archive: Pack,
  snapshot: Snapshot,
  { table, audit }: { table: Table; audit: AuditVerifier },
): Promise<Manifest['tables'][number]> {
  const counter = createRowCounter();
  let part = 0;
  for await (const rows of snapshot.read(table)) {
    const lines = rows.map(serializeRow);
    for (const line of lines) counter.add(line);
    audit.add(table.name, lines);
    const name = `tables/${table.name}/${String(part++).padStart(8, '0')}.ndjson`;
    await writeEntry(archive, name, Buffer.from(`${lines.join('\n')}\n`));
  }
  return { ...table, ...counter.finish() };
}

async function writeEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  await pipeline(Readable.from([bytes]), archive.entry({ name, size: bytes.length, mode: 0o600 }));
}

/** Returns those of the files without bytes that have been deleted by now; the others had lost their bytes before. */
async function findDeleted(store: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const now = await openSnapshot(store);
  const remaining = new Set((await Array.fromAsync(readBlobKeys(now))).map(({ id }) => id));
  await now.close();
  return ids.filter((id) => !remaining.has(id));
}
