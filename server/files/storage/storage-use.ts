import { sql } from 'kysely';
import type { Db, Trx } from '#server/store/schema.ts';
import { sharedHost } from '#server/store/shared-host.ts';

/** Files that share a limit: those of a configured host, or of all other names together, which anybody can make up. */
export interface StoragePool {
  /** The host, or a name that no host has. */
  name: string;
  isShared: boolean;
}

export async function poolOf(db: Db, host: string): Promise<StoragePool> {
  const row = await db.selectFrom('configs').select('id').where('host', '=', host).executeTakeFirst();
  return row ? { name: host, isShared: false } : { name: sharedHost, isShared: true };
}

/** Waits until no other transaction settles what the pool stores. */
export async function lockStorage(trx: Trx, { name }: StoragePool): Promise<void> {
  await trx
    .insertInto('storage_limits')
    .values({ host: name, member_mb: null, host_mb: null })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ host: name }))
    .execute();
}

/** Returns the bytes of all that a pool stores: of files, and of the text and index of all documents. */
export async function sumStored(db: Db, pool: StoragePool): Promise<number> {
  return (
    (await sumColumn(db, pool, { table: 'files', column: 'size_bytes' })) +
    (await sumColumn(db, pool, { table: 'documents', column: 'stored_bytes' }))
  );
}

async function sumColumn(
  db: Db,
  { name, isShared }: StoragePool,
  { table, column }: { table: 'files' | 'documents'; column: 'size_bytes' | 'stored_bytes' },
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .where(isShared ? sql<boolean>`host in (${madeUpHosts(table)})` : sql<boolean>`host = ${name}`)
    .select(sumOf(column).as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** Selects the hosts of a table's rows that have no config. Each step finds the next host in the index, so that the rows of hosts with one aren't read. */
function madeUpHosts(table: 'files' | 'documents') {
  return sql`
    with recursive hosts (host) as (
      select min(host) from ${sql.table(table)}
      union all
      select (select min(rows.host) from ${sql.table(table)} as rows where rows.host > hosts.host)
      from hosts where hosts.host is not null
    )
    select host from hosts where host is not null and host not in (select host from configs)`;
}

/** Returns the bytes of an account's files on a host with their text and index, without those in `except`. */
export async function sumOwnFiles(
  db: Db,
  { host, ownerId, except }: { host: string; ownerId: string; except: readonly string[] },
): Promise<number> {
  const ids = except.filter((id) => !id.includes('\0'));
  const row = await db
    .selectFrom('files')
    .innerJoin('documents', 'documents.id', 'files.document_id')
    .where('files.host', '=', host)
    .where('files.owner_id', '=', ownerId)
    .$if(ids.length > 0, (query) => query.where('files.id', 'not in', ids))
    .select([sumOf('files.size_bytes').as('files'), sumOf('documents.stored_bytes').as('documents')])
    .executeTakeFirstOrThrow();
  return Number(row.files) + Number(row.documents);
}

/** Returns the bytes that documents take up with their text and index. */
export async function sumDocuments(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const documents = db.selectFrom('documents').where('id', 'in', ids);
  const row = await documents.select(sumOf('stored_bytes').as('bytes')).executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** PostgreSQL returns sums as text. */
function sumOf(column: string) {
  return sql<number | string>`coalesce(sum(${sql.ref(column)}), 0)`;
}
