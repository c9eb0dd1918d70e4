import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of trust: what administrators did, which hosts have ended, and how much hosts may store. */
export async function up(db: Db): Promise<void> {
  for (const statement of `${audit};${endings};${storage}`.split(';')) {
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

/** The index holds all columns that the sums of used storage need. */
const storage = `
create table storage_limits (host text primary key, member_mb integer, host_mb integer);
create index files_by_owner on files (host, owner_id, size_bytes)`;
