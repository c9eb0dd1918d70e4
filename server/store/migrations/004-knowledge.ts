import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of websites and other knowledge of hosts. */
export async function up(db: Db): Promise<void> {
  for (const statement of searched.split(';')) await sql.raw(statement).execute(db);
}

/**
 * Documents that every question on their host searches, and the segments that hold the terms of many of them: see
 * retrieval/segments. A site's page and a visitor's copy of it may have the same address.
 */
const searched = `
alter table documents add column knowledge integer not null default 0;
alter table documents add column segment_id text;
drop index documents_by_url;
create unique index documents_by_url on documents (host, url, origin);
create index documents_of_knowledge on documents (host, id) where knowledge = 1;
create index documents_unmerged on documents (host, id) where knowledge = 1 and segment_id is null;
create table segments (
  id text primary key, host text not null, language text not null, analysis integer not null,
  document_count integer not null, passage_count integer not null, members text not null);
create index segments_by_host on segments (host);
create table segment_terms (
  segment_id text not null references segments (id) on delete cascade, bucket integer not null,
  host text not null, terms text not null,
  constraint segment_terms_key primary key (segment_id, bucket));
create table segment_deletions (
  segment_id text not null references segments (id) on delete cascade, document_id text not null,
  host text not null, passage_count integer not null,
  constraint segment_deletions_key primary key (segment_id, document_id));
create index segment_deletions_by_host on segment_deletions (host)`;
