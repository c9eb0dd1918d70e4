/**
 * Documents with their passages, the index over them, and the files that they came from. Without `documents_by_host` SQLite goes through all
 * documents of a host to find a few. A site's page and a visitor's copy of it may have the same address. Segments hold the terms of many documents
 * (retrieval/segments); the index of those in none begins with what it is limited to, since SQLite would take another one else and read all of a
 * host's knowledge for each question. `documents_by_storage` and `files_by_owner` have all that the sums of used storage need.
 */
export const documents = `
create table documents (
  id text primary key, host text not null, origin text not null, url text, title text not null,
  media_type text not null, page_count integer, passage_count integer not null, term_count integer not null,
  word_count integer, language text not null default 'en', analysis integer not null default 1,
  published_on text, canonical_url text, left_out text, etag text, last_modified text,
  checked_at text not null, created_at text not null, knowledge integer not null default 0, segment_id text,
  ocr integer not null default 0, stored_bytes bigint);
create index documents_by_host on documents (host, id);
create index documents_by_age on documents (origin, checked_at);
create unique index documents_by_url on documents (host, url, origin);
create index documents_of_knowledge on documents (host, id) where knowledge = 1;
create index documents_unmerged on documents (segment_id, knowledge, host, language, id, analysis, passage_count)
  where knowledge = 1 and segment_id is null;
create index documents_by_segment on documents (segment_id) where segment_id is not null;
create index documents_by_storage on documents (host, stored_bytes);
create index documents_unmeasured on documents (id) where stored_bytes is null;
create table passages (
  document_id text not null references documents (id) on delete cascade, ordinal integer not null,
  page integer, heading text, start_offset integer not null, end_offset integer not null, text text not null,
  constraint passages_key primary key (document_id, ordinal));
create table passage_terms (
  document_id text not null references documents (id) on delete cascade, bucket integer not null,
  host text not null, terms text not null, constraint passage_terms_key primary key (document_id, bucket));
create table segments (
  id text primary key, host text not null, language text not null, analysis integer not null,
  document_count integer not null, passage_count integer not null, members text not null,
  common_terms text not null, replaced_at text);
create index segments_by_host on segments (host);
create table segment_terms (
  segment_id text not null references segments (id) on delete cascade, bucket integer not null,
  host text not null, terms text not null, constraint segment_terms_key primary key (segment_id, bucket));
create table segment_deletions (
  segment_id text not null references segments (id) on delete cascade, document_id text not null,
  host text not null, passage_count integer not null,
  constraint segment_deletions_key primary key (segment_id, document_id));
create index segment_deletions_by_host on segment_deletions (host);
create table vector_spaces (
  space text primary key, used_at text not null);
create table passage_vectors (
  document_id text not null references documents (id) on delete cascade, space text not null,
  ordinal integer not null, host text not null, vector bytea not null,
  constraint passage_vectors_key primary key (document_id, space, ordinal));
create table document_signs (
  document_id text not null references documents (id) on delete cascade, space text not null,
  host text not null, signs bytea not null, constraint document_signs_key primary key (document_id, space));
create table files (
  id text primary key, host text not null, owner_id text, document_id text not null references documents (id),
  name text not null, name_folded text not null, media_type text not null, size_bytes integer not null,
  blob_key text not null, created_at text not null, expires_at text);
create index files_by_host on files (host, created_at);
create unique index files_by_document on files (document_id);
create unique index files_by_blob on files (blob_key);
create index files_by_expiry on files (expires_at);
create index files_by_owner on files (host, owner_id, size_bytes)`;
