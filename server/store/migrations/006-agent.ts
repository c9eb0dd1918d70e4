import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Keys of programs. What they used is apart, since it is written without waiting for the disk. */
const apiKeys = `
create table api_keys (
  id text primary key, host text not null, name text not null, prefix text not null, key_hash text not null,
  scopes text not null, created_at text not null, created_by text not null, expires_at text,
  questions_per_minute integer, tokens_per_day bigint);
create unique index api_keys_by_hash on api_keys (key_hash);
create index api_keys_by_host on api_keys (host, created_at);
create table api_key_use (
  key_id text primary key references api_keys (id) on delete cascade, used_at text not null,
  day text not null, tokens bigint not null)`;

/** Creates the tables of what an agent is told, what it may do, and who reaches it. */
export async function up(db: Db): Promise<void> {
  const parts: readonly string[] = [apiKeys];
  for (const statement of parts.flatMap((part) => part.split(';'))) await sql.raw(statement).execute(db);
}
