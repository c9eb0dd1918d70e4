import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of trust: what administrators did, and what people sign in with beside a password. */
export async function up(db: Db): Promise<void> {
  for (const statement of `${audit};${factors}`.split(';')) {
    await sql.raw(statement).execute(db);
  }
}

/** Rows are only ever added. Each has the hash of the one before, so that a change or a gap shows. */
const audit = `
create table audit_entries (
  position bigint primary key, at text not null, actor text not null, address text not null,
  action text not null, target text not null, host text, before_values text, after_values text,
  previous_hash text not null, hash text not null unique);
create index audit_entries_by_host on audit_entries (host, position)`;

/** Go with their account. A passkey belongs to the name that it was made on; used challenges are kept until they expire. */
const factors = `
alter table sessions add column user_agent text not null default '';
alter table sessions add column used_at text;
create table totp_secrets (
  account_id text primary key references accounts (id) on delete cascade, sealed_secret text not null,
  created_at text not null, confirmed_at text, last_step integer not null);
create table recovery_codes (
  account_id text not null references accounts (id) on delete cascade, code_hash text not null,
  constraint recovery_codes_key primary key (account_id, code_hash));
create table passkeys (
  host text not null, id text not null, account_id text not null references accounts (id) on delete cascade,
  public_key text not null, counter bigint not null, transports text not null, name text not null,
  created_at text not null, used_at text, constraint passkeys_key primary key (host, id));
create index passkeys_by_account on passkeys (account_id);
create table used_challenges (challenge_hash text primary key, expires_at text not null);
create table operator_policies (name text primary key, value text not null)`;
