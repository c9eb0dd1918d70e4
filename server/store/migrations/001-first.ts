import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../schema.ts';

/** Creates every table, in SQL that both engines accept, and gives the store its id. */
export async function up(db: Db): Promise<void> {
  for (const statement of `${hosts};${documents};${people};${deployment}`.split(';')) {
    await sql.raw(statement).execute(db);
  }
  await db.insertInto('store_facts').values({ name: 'id', value: uuidv7() }).execute();
}

/** The history has no reference to the config, which it outlives. A busy host passes 2³¹ tokens a day, hence `bigint`. */
const hosts = `
create table configs (
  id text primary key, host text not null unique, domaintype text not null, user_id text not null,
  hostsettings text not null, aisettings text not null, pagesettings text not null,
  version integer not null, created_at text not null, updated_at text not null);
create table config_changes (
  id text not null unique, config_id text not null, version integer not null, host text not null,
  action text not null, editor text not null, changed_at text not null, fields text not null,
  constraint config_changes_key primary key (config_id, version));
create table config_listings (
  config_id text primary key references configs (id) on delete cascade, host text not null,
  title text not null, domaintype text not null, user_id text not null, version integer not null,
  sort_host bytea not null, sort_title bytea not null, sort_domaintype bytea not null,
  sort_user_id bytea not null, search_text text not null);
create table domain_verifications (
  host text primary key, verified_at text, checked_at text not null, finding text not null);
create table host_models (host text primary key, model text not null);
create table token_use (
  host text not null, day text not null, tokens bigint not null,
  constraint token_use_key primary key (host, day));
create index token_use_by_day on token_use (day);
create table token_budgets (host text primary key, tokens_per_day bigint not null)`;

/** Without `documents_by_host` SQLite goes through all documents of a host to find a few. */
const documents = `
create table documents (
  id text primary key, host text not null, origin text not null, url text, title text not null,
  media_type text not null, page_count integer, passage_count integer not null,
  term_count integer not null, word_count integer, language text not null default 'en',
  analysis integer not null default 1, published_on text, canonical_url text, left_out text,
  etag text, last_modified text, checked_at text not null, created_at text not null);
create index documents_by_host on documents (host, id);
create unique index documents_by_url on documents (host, url);
create index documents_by_age on documents (origin, checked_at);
create table passages (
  document_id text not null references documents (id) on delete cascade, ordinal integer not null,
  page integer, heading text, start_offset integer not null, end_offset integer not null,
  text text not null, constraint passages_key primary key (document_id, ordinal));
create table passage_terms (
  document_id text not null references documents (id) on delete cascade, bucket integer not null,
  host text not null, terms text not null,
  constraint passage_terms_key primary key (document_id, bucket));
create table vector_spaces (space text primary key, used_at text not null);
create table passage_vectors (
  document_id text not null references documents (id) on delete cascade, space text not null,
  ordinal integer not null, host text not null, vector bytea not null,
  constraint passage_vectors_key primary key (document_id, space, ordinal));
create table document_signs (
  document_id text not null references documents (id) on delete cascade, space text not null,
  host text not null, signs bytea not null,
  constraint document_signs_key primary key (document_id, space));
create table files (
  id text primary key, host text not null, owner_id text,
  document_id text not null references documents (id), name text not null,
  name_folded text not null, media_type text not null, size_bytes integer not null,
  blob_key text not null, created_at text not null, expires_at text);
create index files_by_host on files (host, created_at);
create unique index files_by_document on files (document_id);
create unique index files_by_blob on files (blob_key);
create index files_by_expiry on files (expires_at)`;

/** The sweep asks for expired and for ended sessions; each sign-in for the account's live ones. */
const people = `
create table accounts (
  id text primary key, host text not null, email text not null, password_hash text,
  role text not null, first_name text not null, last_name text not null, phone text not null,
  photo_url text not null, email_verified integer not null, created_at text not null,
  updated_at text not null);
create unique index accounts_by_email on accounts (host, email);
create table connected_identities (
  provider text not null, subject text not null, host text not null,
  account_id text not null references accounts (id) on delete cascade, created_at text not null,
  constraint connected_identities_key primary key (host, provider, subject));
create index connected_identities_by_account on connected_identities (account_id);
create table mailed_links (
  token_hash text primary key, purpose text not null,
  account_id text not null references accounts (id) on delete cascade, expires_at text not null);
create index mailed_links_by_account on mailed_links (account_id);
create table sessions (
  id text primary key, account_id text not null references accounts (id) on delete cascade,
  host text not null, refresh_hash text not null unique, created_at text not null,
  expires_at text not null, ended_at text);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_end on sessions (ended_at);
create index sessions_live on sessions (account_id, host, created_at, id) where ended_at is null;
create table used_refresh_tokens (
  refresh_hash text primary key,
  session_id text not null references sessions (id) on delete cascade, used_at text not null);
create index used_refresh_tokens_by_session on used_refresh_tokens (session_id)`;

/** Belongs to no host. Windows start at seconds since 1970, which pass 2³¹ in 2038. */
const deployment = `
create table signing_keys (
  id text primary key, private_jwk text not null, public_jwk text not null,
  created_at text not null, retires_at text);
create table rate_limits (key text primary key, window_start bigint not null, count integer not null);
create table background_work (name text primary key, holder text not null, due_at text not null);
create table store_facts (name text primary key, value text not null)`;
