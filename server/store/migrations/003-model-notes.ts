import { sql } from 'kysely';
import type { Db } from '../schema.ts';

const statements = [
  `create table model_lessons (
    connection text not null, access text not null, model text not null, what text not null,
    at text not null, why text not null, tokens integer, primary key (connection, access, model, what))`,
  `create table model_failures (
    id text primary key not null, connection text not null, access text not null, model text not null,
    at text not null, code text not null, sentence text not null)`,
  'create index model_failures_latest on model_failures (connection, access, id)',
];

/** Adds what is remembered of connections to language models: what their servers refuse, and how they failed. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
