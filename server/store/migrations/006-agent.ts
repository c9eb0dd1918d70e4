import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of what an agent is told, what it may do, and who reaches it. */
export async function up(db: Db): Promise<void> {
  const parts: readonly string[] = [providers];
  for (const statement of parts.flatMap((part) => part.split(';'))) await sql.raw(statement).execute(db);
}

/** Connections to providers of language models, and the order in which they and those of the environment are asked. */
const providers = `
create table model_providers (
  id text primary key, name text not null, kind text not null, url text, sealed_key text, models text not null,
  pictures text not null, everywhere integer not null, fault text, checked_at text,
  created_at text not null, updated_at text not null);
create table model_order (
  id text primary key, ordinal integer not null)`;
