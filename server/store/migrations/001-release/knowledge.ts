/**
 * What admins write and have read: texts, curated answers, websites. Each text is searched as a document; answers are found by the terms of their
 * questions. A page's document is found by its id, and outlives no page.
 */
export const knowledge = `
create table knowledge_texts (
  id text primary key, host text not null, title text not null, title_folded text not null,
  text text not null, document_id text not null, created_at text not null, updated_at text not null);
create index knowledge_texts_by_host on knowledge_texts (host, updated_at);
create table curated_answers (
  id text primary key, host text not null, questions text not null, answer text not null,
  sources text not null, title_folded text not null, search_text text not null, document_id text not null,
  created_at text not null, updated_at text not null, declines integer not null default 0,
  translations text not null default '{}', source_prints text not null default '{}');
create index curated_answers_by_host on curated_answers (host, updated_at);
create index curated_answers_by_document on curated_answers (document_id);
create table curated_questions (
  answer_id text not null references curated_answers (id) on delete cascade, ordinal integer not null,
  host text not null, folded text not null, kind text not null, terms text not null,
  language text not null default '', constraint curated_questions_key primary key (answer_id, ordinal));
create index curated_questions_by_text on curated_questions (host, folded);
create table curated_terms (
  host text not null, term text not null,
  answer_id text not null references curated_answers (id) on delete cascade, ordinal integer not null,
  constraint curated_terms_key primary key (host, term, answer_id, ordinal));
create index curated_terms_by_answer on curated_terms (answer_id);
create table sites (
  id text primary key, host text not null, start text not null, site_key text not null,
  include_globs text not null, exclude_globs text not null, max_pages integer not null, depth integer,
  schedule text not null, state text not null, detail text not null, run integer not null,
  is_found integer not null, has_sitemap integer not null, again integer not null, troubles integer not null,
  started_at text, finished_at text, next_at text, worked_at text not null, repeated text not null,
  sitemaps text not null, sealed_token text not null, created_at text not null, changed_at text not null);
create index sites_by_host on sites (host, id);
create unique index sites_by_start on sites (host, start);
create index sites_by_state on sites (state, next_at);
create table site_pages (
  id text primary key, site_id text not null references sites (id) on delete cascade, host text not null,
  url text not null, state text not null, detail text not null, reason text not null, read_at text,
  document_id text, whole_hash text, text_hash text, fingerprint text, numbers_hash text, path_hash text,
  etag text, last_modified text, gives_way_to text, missing integer not null, depth integer not null,
  hops integer not null, run integer not null, wanted integer not null);
create unique index site_pages_by_url on site_pages (site_id, url);
create index site_pages_by_run on site_pages (site_id, run, depth);
create index site_pages_by_text on site_pages (site_id, text_hash);
create index site_pages_by_numbers on site_pages (site_id, numbers_hash, id);
create index site_pages_by_path on site_pages (site_id, path_hash, id);
create index site_pages_by_document on site_pages (document_id);
create index site_pages_by_host on site_pages (host)`;
