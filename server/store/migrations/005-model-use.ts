import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** A busy host passes 2³¹ tokens a month, hence `bigint`. The month leads the key: a bill reads one, host by host. */
const statements = [
  `create table model_use (
    month text not null, host text not null, model text not null, late integer not null, ended_at text not null,
    day text not null, questions integer not null, answered integer not null, unsure integer not null,
    refused integer not null, input_tokens bigint not null, cached_tokens bigint not null,
    output_tokens bigint not null,
    constraint model_use_key primary key (month, host, model, late, ended_at, day))`,
  `create table storage_use (
    month text not null, host text not null, ended_at text not null, stored_bytes bigint not null,
    constraint storage_use_key primary key (month, host, ended_at))`,
  `create table price_lists (
    month text primary key not null, currency text not null, models text not null)`,
];

/** Adds what is billed: the use of language models and of storage, and prices. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
