import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refusal } from '#server/failure/refusal.ts';
import type { Blobs } from './blobs.ts';

/** Blob with the id of the store that owns the files. */
const ownerKey = 'owner';
/** Blobs that aren't files: the owner's id, and the blob that a readiness check writes. */
const noFiles: ReadonlySet<string> = new Set([ownerKey, 'probe']);

interface Claiming {
  blobs: Blobs;
  /** Existing folder for temporary files. */
  temporaryFolder: string;
}

interface Claimant {
  id: string;
  /** Store of which this one is a copy, and whose files it may take over. */
  movedFrom?: string | undefined;
  /** Returns true if the files belong to another store; called if there is no owner's id. */
  hasForeignFiles(): Promise<boolean>;
}

/**
 * Ensures that the blobs belong to the store with this id: writes it if there is no owner, or if the owner is `movedFrom`. Throws a
 * `Refusal` if the owner or the files are another store's, which would lose them: each store deletes the files it doesn't know.
 */
export async function claimBlobs(
  deps: Claiming,
  { id, movedFrom, hasForeignFiles }: Claimant,
): Promise<void> {
  let owner = await findOwner(deps.blobs);
  if (owner === undefined && (await hasForeignFiles()))
    throw belongsToAnother('this one knows none of the files', id);
  if (owner === undefined || owner === movedFrom) {
    await writeOwner(deps, id);
    // Detects most races of two stores; the sweep of orphaned files claims again before it deletes.
    owner = await findOwner(deps.blobs);
  }
  if (owner !== id) throw belongsToAnother(owner ?? 'its mark is gone', id);
}

/** Throws a `Refusal` if the blobs have an owner. For a store that doesn't exist yet. */
export async function requireUnowned(blobs: Blobs): Promise<void> {
  const owner = await findOwner(blobs);
  if (owner === undefined) return;
  throw new Refusal(
    `The file storage belongs to another store (${owner}). Nothing was written. Set BLOBS (or DATA_DIR) to another location. Only if that store is gone for good, delete "${ownerKey}" in its location and run the command again.`,
  );
}

function belongsToAnother(other: string, id: string): Refusal {
  return new Refusal(
    `The file storage belongs to another store (${other}), and two stores in one location delete each other's files. Set BLOBS (or DATA_DIR) to another location. Only if that store is gone for good, write ${id} into "${ownerKey}" in its location and start again: this store then owns the files and deletes those it doesn't know.`,
  );
}

/** Returns the first key of a blob that is not expected and not the store's own mark or probe. */
export async function findForeignBlob(
  blobs: Blobs,
  expected: ReadonlySet<string>,
): Promise<string | undefined> {
  for await (const { key } of blobs.list('')) if (!noFiles.has(key) && !expected.has(key)) return key;
  return undefined;
}

async function findOwner(blobs: Blobs): Promise<string | undefined> {
  const found = await blobs.get(ownerKey);
  return found && (await text(found.stream)).trim();
}

async function writeOwner({ blobs, temporaryFolder }: Claiming, id: string): Promise<void> {
  const path = join(temporaryFolder, `owner-${crypto.randomUUID()}`);
  try {
    await writeFile(path, id);
    await blobs.put(ownerKey, path);
  } finally {
    await rm(path, { force: true });
  }
}
