/**
 * What belongs to no host: the audit, keys, limits, background work. Each entry of the audit has the hash of the one before, so that a change or a
 * gap shows; an anchor says where it goes on after entries that were sealed into a file. Windows of limits start at seconds since 1970, which pass
 * 2³¹ in 2038.
 */
export const deployment = `
create table audit_entries (
  position bigint primary key, at text not null, actor text not null, address text not null,
  action text not null, target text not null, host text, previous_hash text not null, hash text not null,
  search_text text not null, before_values text, after_values text);
create index audit_entries_by_host on audit_entries (host, position);
create index audit_entries_by_actor on audit_entries (actor, position);
create index audit_entries_by_action on audit_entries (action, position);
create index audit_entries_by_time on audit_entries (at);
create table audit_anchors (
  last_position integer primary key not null, first_position integer not null unique, last_hash text not null,
  file_digest text not null, sealed_at text not null);
create table signing_keys (
  id text primary key, private_jwk text not null, public_jwk text not null, created_at text not null,
  retires_at text);
create table rate_limits (
  key text primary key, window_start bigint not null, count integer not null);
create table background_work (
  name text primary key, holder text not null, due_at text not null);
create table store_facts (
  name text primary key, value text not null)`;
