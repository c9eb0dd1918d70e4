import type { Db, Trx } from '#server/store/schema.ts';
import { sharedHost } from '#server/store/shared-host.ts';

/** Files that share a host's limit: a configured host's own, or those of all other names, which anybody can make up. */
export interface StoragePool {
  /** The host, or a name that no host has. */
  name: string;
  isShared: boolean;
}

export async function poolOf(db: Db, host: string): Promise<StoragePool> {
  const row = await db.selectFrom('configs').select('id').where('host', '=', host).executeTakeFirst();
  return row ? { name: host, isShared: false } : { name: sharedHost, isShared: true };
}

/** Waits until no other transaction settles a file of the pool. */
export async function lockStorage(trx: Trx, { name }: StoragePool): Promise<void> {
  await trx
    .insertInto('storage_limits')
    .values({ host: name, member_mb: null, host_mb: null })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ host: name }))
    .execute();
}

/** Returns the bytes of all files of a pool. */
export async function sumFiles(db: Db, { name, isShared }: StoragePool): Promise<number> {
  const files = db.selectFrom('files');
  const counted = isShared
    ? files.where('host', 'not in', db.selectFrom('configs').select('host'))
    : files.where('host', '=', name);
  const row = await counted.select((eb) => eb.fn.sum('size_bytes').as('bytes')).executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** Returns the bytes of an account's files on a host, without those in `except`. */
export async function sumOwnFiles(
  db: Db,
  { host, ownerId, except }: { host: string; ownerId: string; except: readonly string[] },
): Promise<number> {
  const ids = except.filter((id) => !id.includes('\0'));
  const row = await db
    .selectFrom('files')
    .where('host', '=', host)
    .where('owner_id', '=', ownerId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .select((eb) => eb.fn.sum('size_bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}
