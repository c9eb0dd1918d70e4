import type { Kysely } from 'kysely';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Store } from '#server/store/schema.ts';
import { blobPrefix } from './store-file.ts';

/** Of a store's own files hardly one is unknown to it: so many tell whose they are. */
const looksAt = 500;

/** Whether there are blobs of files, and the store has none of the first of them: then they are another store's. */
export async function holdsForeignFiles({
  db,
  blobs,
}: {
  db: Kysely<Store>;
  blobs: Blobs;
}): Promise<boolean> {
  const keys: string[] = [];
  for await (const { key } of blobs.list(blobPrefix)) if (keys.push(key) === looksAt) break;
  if (keys.length === 0) return false;
  const known = await db.selectFrom('files').select('id').where('blob_key', 'in', keys).limit(1).execute();
  return known.length === 0;
}
