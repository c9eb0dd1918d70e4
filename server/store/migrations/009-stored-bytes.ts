import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Adds what documents take up in the store. Those of before are measured in the background: until then they count as empty. */
export async function up(db: Db): Promise<void> {
  for (const statement of storedBytes.split(';')) await sql.raw(statement).execute(db);
}

/** The first index has all that the sum of a host needs, so that its documents aren't read. */
const storedBytes = `
alter table documents add column stored_bytes bigint;
create index documents_by_storage on documents (host, stored_bytes);
create index documents_unmeasured on documents (id) where stored_bytes is null`;
