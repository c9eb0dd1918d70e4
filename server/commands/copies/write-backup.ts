import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { Refusal } from '#server/failure/refusal.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { publishFile } from '#server/store/blobs/publish-file.ts';
import { createRowCounter, serializeRow } from '#server/store/copy/rows.ts';
import { openSnapshot, type Snapshot } from '#server/store/copy/snapshot.ts';
import { readTables, type Table } from '#server/store/tables.ts';
import {
  type BlobKey,
  migrationsOf,
  readBlobKeys,
  requireThisVersion,
} from '#server/store/upgrade/store-version.ts';
import { type AuditVerifier, createAuditVerifier } from './audit-rows.ts';
import { type Manifest, manifestName, sealName, sealOf } from './manifest.ts';
import { writeBlobs } from './write-blobs.ts';
import { writeEntry } from './write-entry.ts';

interface Source {
  store: string;
  blobs: Pick<Blobs, 'get'>;
  signingKey: Manifest['signingKey'];
}

/** Writes a snapshot of the store and its files into a new file, while the server runs. The file appears only once it is complete. */
export async function writeBackup({ file, ...source }: Source & { file: string }): Promise<Manifest> {
  if (existsSync(file)) throw new Refusal(`${file} already exists. Name a new file.`);
  const partial = `${file}.${process.pid}.partial`;
  try {
    const manifest = await streamBackup(source, () =>
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    await publishFile(partial, file);
    return manifest;
  } finally {
    await rm(partial, { force: true });
  }
}

/** Writes a backup into a stream, which is opened once the store is known to be readable. Without its last entry, the seal, it is incomplete. */
export async function streamBackup(source: Source, open: () => Writable): Promise<Manifest> {
  const state = await openState(source.store);
  try {
    const archive = pack();
    const written = pipeline(archive, open());
    const manifest = writeEntries(archive, source, state);
    manifest.catch((error: unknown) =>
      archive.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    // Also after a failure both come to their end first: a snapshot can't be closed while it is read.
    const [ended] = await Promise.allSettled([written, manifest]);
    if (ended.status === 'rejected') throw ended.reason;
    return await manifest;
  } finally {
    await state.close();
  }
}

/** Opens a snapshot of a store, which may be closed twice. */
async function openState(store: string): Promise<Snapshot> {
  const snapshot = await openSnapshot(store);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= snapshot.close();
    return closing;
  };
  try {
    await requireThisVersion(snapshot);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...snapshot, close };
}

async function writeEntries(archive: Pack, source: Source, state: Snapshot): Promise<Manifest> {
  const { keys, ...rows } = await writeRows(archive, state);
  // Files take long. An open snapshot would keep the database from cleaning up, and might be ended as idle.
  await state.close();
  const { missing, ...blobs } = await writeBlobs(archive, source.blobs, keys);
  const manifest: Manifest = {
    format: 'livery-backup',
    version: 2,
    ...rows,
    blobs,
    deletedFiles: await findDeleted(source.store, missing),
    signingKey: source.signingKey,
  };
  const text = JSON.stringify(manifest);
  await writeEntry(archive, manifestName, Buffer.from(text));
  await writeEntry(archive, sealName, Buffer.from(sealOf(text)));
  archive.finalize();
  return manifest;
}

/** Writes every row, and returns the keys of the files whose rows they are. */
async function writeRows(archive: Pack, state: Snapshot) {
  const createdAt = new Date().toISOString();
  const tables: Manifest['tables'] = [];
  const all = await readTables();
  const audit = createAuditVerifier(all);
  for (const table of all) tables.push(await writeTable(archive, state, { table, audit }));
  const keys: BlobKey[] = await Array.fromAsync(readBlobKeys(state));
  return { createdAt, migrations: await migrationsOf(state), tables, audit: audit.finish(), keys };
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

/** Returns those of the files without bytes that have been deleted by now; the others had lost their bytes before. */
async function findDeleted(store: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const now = await openSnapshot(store);
  const remaining = new Set((await Array.fromAsync(readBlobKeys(now))).map(({ id }) => id));
  await now.close();
  return ids.filter((id) => !remaining.has(id));
}
