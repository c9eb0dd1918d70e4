import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';
import { blobPrefix } from './store-file.ts';

/** Number of blobs to check; hardly any of a store's own files are unknown to it. */
const sampleSize = 500;

/** True if there are blobs of files, but the store knows none of the first ones, so they belong to another store. */
export async function hasForeignFiles({ db, blobs }: { db: Db; blobs: Blobs }): Promise<boolean> {
  const keys: string[] = [];
  for await (const { key } of blobs.list(blobPrefix)) if (keys.push(key) === sampleSize) break;
  if (keys.length === 0) return false;
  const known = await db.selectFrom('files').select('id').where('blob_key', 'in', keys).limit(1).execute();
  return known.length === 0;
}
