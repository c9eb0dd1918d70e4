import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/** Tables with private rows except mailed links, which are written some time after a response. */
const tables = [
  'accounts',
  'api_keys',
  'config_changes',
  'config_listings',
  'configs',
  'connected_identities',
  'documents',
  'ended_hosts',
  'files',
  'host_sign_ins',
  'invitations',
  'operator_policies',
  'passkeys',
  'recovery_codes',
  'sessions',
  'signing_keys',
  'site_pages',
  'sites',
  'totp_secrets',
  'used_refresh_tokens',
] as const;

/** Contents of a store's private tables. */
export interface StoreContents {
  read(): Promise<Record<string, string[]>>;
}

/** Watches the private tables of a store in SQLite, so that they are read anew only after one was written to: that takes longer than all calls. */
export async function watchContents(db: Db): Promise<StoreContents> {
  await sql`create temp table private_writes as select 0 as count`.execute(db);
  for (const table of tables) {
    for (const change of ['insert', 'update', 'delete']) {
      const name = `${table}_${change}`;
      await sql`create temp trigger ${sql.ref(name)} after ${sql.raw(change)} on main.${sql.ref(table)}
        begin update private_writes set count = count + 1; end`.execute(db);
    }
  }
  let writes = -1;
  let contents: Record<string, string[]> = {};
  return {
    async read() {
      const { rows } = await sql<{ count: number }>`select count from temp.private_writes`.execute(db);
      const count = rows[0]?.count ?? 0;
      if (count !== writes) contents = await readAll(db);
      writes = count;
      return contents;
    },
  };
}

async function readAll(db: Db): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    contents[table] = rows.map((row) => JSON.stringify(row));
  }
  return contents;
}
