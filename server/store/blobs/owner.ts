import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refusal } from '#server/failure/refusal.ts';
import type { Blobs } from './blobs.ts';

/** Beside the files' own folder lies the id of the store that knows them. */
const ownerKey = 'owner';
/** What may lie in a place that holds no files: the mark, and what a check of readiness writes. */
const noFiles: ReadonlySet<string> = new Set([ownerKey, 'probe']);

export interface Claiming {
  blobs: Blobs;
  /** For bytes on their way; it must exist. */
  temporaryFolder: string;
}

export interface Claimant {
  id: string;
  /** The store whose mark it takes over, where it is the copy of one. */
  movedFrom?: string | undefined;
  /** Whether what lies in the place is another store's; asked where no mark tells. */
  holdsOthers(): Promise<boolean>;
}

/**
 * Makes sure that the blobs belong to the store with this id: a place without a mark is marked, `movedFrom` hands its own on. Throws a
 * `Refusal` where the mark or the files are another store's, which would lose them: each store deletes those that it does not know.
 */
export async function claimBlobs(deps: Claiming, { id, movedFrom, holdsOthers }: Claimant): Promise<void> {
  let owner = await findOwner(deps.blobs);
  if (owner === undefined && (await holdsOthers()))
    throw belongsToAnother('this one knows none of the files', id);
  if (owner === undefined || owner === movedFrom) {
    await writeOwner(deps, id);
    // Of two stores that come at once this tells one mostly, else the other's mark does when files are next looked for to delete.
    owner = await findOwner(deps.blobs);
  }
  if (owner !== id) throw belongsToAnother(owner ?? 'its mark is gone', id);
}

/** Throws a `Refusal` where the place is a store's already; for one that has not been made. */
export async function requireUnowned(blobs: Blobs): Promise<void> {
  const owner = await findOwner(blobs);
  if (owner === undefined) return;
  throw new Refusal(
    `The place of the files belongs to another store (${owner}). Nothing was written; name another place with BLOBS (or DATA_DIR). Only if that store is gone for good, delete "${ownerKey}" in it and run this again.`,
  );
}

function belongsToAnother(other: string, id: string): Refusal {
  return new Refusal(
    `The place of the files belongs to another store (${other}), and two stores in one place delete each other's files. Name another place with BLOBS (or DATA_DIR). Only if that store is gone for good, write ${id} into "${ownerKey}" in it and start again: the files are then this store's, which deletes those that it does not know.`,
  );
}

/** The first key of a blob that is neither among those `expected` nor there without any file. */
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
