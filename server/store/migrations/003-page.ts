import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of the page on customers' own sites. */
export async function up(db: Db): Promise<void> {
  await sql.raw(embed).execute(db);
  await sql.raw(pictures).execute(db);
}

/** Sealed with the deployment's signing key. */
const embed = `
create table embed_secrets (
  host text primary key, sealed_secret text not null, created_at text not null)`;

/** Pictures and fonts that saves of a config replaced; `record` is their summary in its history. */
const pictures = `
create table config_pictures (
  host text not null, record text not null, data text not null, replaced_at text not null,
  constraint config_pictures_key primary key (host, record))`;
