import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the table of addresses that hosts' hand-overs go to once their owners have confirmed it, and finds what waits for that. */
export async function up(db: Db): Promise<void> {
  for (const statement of handoverAddresses.split(';')) await sql.raw(statement).execute(db);
}

const handoverAddresses = `
create table handover_addresses (
  host text not null, email text not null, confirmed_at text, asked_at text, mail_next_at text, mail_attempts integer not null default 0,
  constraint handover_addresses_key primary key (host, email));
create index handover_addresses_due on handover_addresses (mail_next_at) where mail_next_at is not null;
create index handovers_unconfirmed on handovers (host) where mail_state = 'unconfirmed'`;
