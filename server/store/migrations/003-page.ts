import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of the page on customers' own sites. */
export async function up(db: Db): Promise<void> {
  await sql.raw(embed).execute(db);
}

/** Sealed with the deployment's signing key. */
const embed = `
create table embed_secrets (
  host text primary key, sealed_secret text not null, created_at text not null)`;
