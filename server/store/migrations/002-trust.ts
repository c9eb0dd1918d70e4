import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * Creates the tables of trust: what administrators did, which hosts have ended, what people sign in with beside a password, how much hosts
 * may store, and who may join them.
 */
export async function up(db: Db): Promise<void> {
  for (const statement of `${audit};${endings};${factors};${storage};${people}`.split(';')) {
    await sql.raw(statement).execute(db);
  }
}

/** Rows are only ever added. Each has the hash of the one before, so that a change or a gap shows. */
const audit = `
create table audit_entries (
  position bigint primary key, at text not null, actor text not null, address text not null,
  action text not null, target text not null, host text, previous_hash text not null,
  hash text not null, search_text text not null, before_values text, after_values text);
create index audit_entries_by_host on audit_entries (host, position);
create index audit_entries_by_actor on audit_entries (actor, position);
create index audit_entries_by_action on audit_entries (action, position);
create index audit_entries_by_time on audit_entries (at)`;

/** Live hosts have no row. A host's sessions are found when it ends. */
const endings = `
create table ended_hosts (
  host text primary key, config_id text not null references configs (id) on delete cascade,
  suspended_at text, deleted_at text, purge_at text, purging integer not null);
create unique index ended_hosts_by_config on ended_hosts (config_id);
create index ended_hosts_by_purge on ended_hosts (purge_at);
create index sessions_by_host on sessions (host)`;

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

/** The index holds all columns that the sums of used storage need. */
const storage = `
create table storage_limits (host text primary key, member_mb integer, host_mb integer);
create index files_by_owner on files (host, owner_id, size_bytes)`;

/** An account's columns for search and suspension; invitations; hosts' own OpenID Connect providers. */
const people = `
alter table accounts add column name_folded text not null default '';
alter table accounts add column suspended_at text;
alter table accounts add column awaits_verification integer not null default 0;
create table invitations (
  id text primary key, token_hash text not null unique, host text not null,
  page_host text not null, email text, role text not null, invited_by text not null,
  mailed integer not null, created_at text not null, expires_at text not null, accepted_at text);
create index invitations_by_host on invitations (host, created_at);
create index invitations_by_expiry on invitations (expires_at);
create table host_sign_ins (
  host text primary key, issuer text not null, client_id text not null,
  client_secret text not null, label text not null, allowed_domains text not null,
  role_claim text, updated_at text not null)`;
