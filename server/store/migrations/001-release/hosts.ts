/**
 * Hosts: their configs with history and drafts, names, secrets, models and budgets. The history has no reference to the config, which it outlives.
 * `config_listings` has what lists read, the days of conversations too, since every question asks for them. Live hosts have no row in `ended_hosts`.
 * A busy host passes 2³¹ tokens a day, hence `bigint`.
 */
export const hosts = `
create table configs (
  id text primary key, host text not null unique, domaintype text not null, user_id text not null,
  hostsettings text not null, aisettings text not null, pagesettings text not null, version integer not null,
  created_at text not null, updated_at text not null);
create table config_changes (
  id text not null unique, config_id text not null, version integer not null, host text not null,
  action text not null, editor text not null, changed_at text not null, fields text not null,
  constraint config_changes_key primary key (config_id, version));
create table config_listings (
  config_id text primary key references configs (id) on delete cascade, host text not null,
  title text not null, domaintype text not null, user_id text not null, version integer not null,
  sort_host bytea not null, sort_title bytea not null, sort_domaintype bytea not null,
  sort_user_id bytea not null, search_text text not null, retention_days integer not null default 30);
create index config_listings_by_host on config_listings (host);
create table config_drafts (
  config_id text primary key references configs (id) on delete cascade, host text not null, id text not null,
  version integer not null, base_version integer not null, domaintype text not null, user_id text not null,
  hostsettings text not null, aisettings text not null, pagesettings text not null, updated_at text not null);
create unique index config_drafts_by_host on config_drafts (host);
create table config_pictures (
  host text not null, record text not null, data text not null, replaced_at text not null,
  constraint config_pictures_key primary key (host, record));
create table domain_verifications (
  host text primary key, verified_at text, checked_at text not null, finding text not null);
create table ended_hosts (
  host text primary key, config_id text not null references configs (id) on delete cascade, suspended_at text,
  deleted_at text, purge_at text, purging integer not null);
create unique index ended_hosts_by_config on ended_hosts (config_id);
create index ended_hosts_by_purge on ended_hosts (purge_at);
create table embed_secrets (
  host text primary key, sealed_secret text not null, created_at text not null);
create table host_models (
  host text primary key, model text not null);
create table token_use (
  host text not null, day text not null, tokens bigint not null,
  constraint token_use_key primary key (host, day));
create index token_use_by_day on token_use (day);
create table token_budgets (
  host text primary key, tokens_per_day bigint not null);
create table storage_limits (
  host text primary key, member_mb integer, host_mb integer)`;
