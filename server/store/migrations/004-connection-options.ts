import { sql } from 'kysely';
import type { Db } from '../schema.ts';

const statements = [
  "alter table model_providers add column options text not null default '{}'",
  'alter table model_providers add column sealed_headers text',
];

/** Adds what else can be set of a connection to language models. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
