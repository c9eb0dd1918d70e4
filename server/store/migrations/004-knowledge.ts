import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Creates the tables of what hosts know beside their files. */
export async function up(db: Db): Promise<void> {
  for (const statement of [written, curated].join(';').split(';')) await sql.raw(statement).execute(db);
}

/** Each text is searched as a document. */
const written = `
create table knowledge_texts (
  id text primary key, host text not null, title text not null, title_folded text not null, text text not null,
  document_id text not null, created_at text not null, updated_at text not null);
create index knowledge_texts_by_host on knowledge_texts (host, updated_at)`;

/** Answers are found by the terms of their questions. */
const curated = `
create table curated_answers (
  id text primary key, host text not null, questions text not null, answer text not null, sources text not null,
  title_folded text not null, search_text text not null, document_id text not null,
  created_at text not null, updated_at text not null);
create index curated_answers_by_host on curated_answers (host, updated_at);
create table curated_questions (
  answer_id text not null references curated_answers (id) on delete cascade, ordinal integer not null,
  host text not null, folded text not null, kind text not null, terms text not null,
  constraint curated_questions_key primary key (answer_id, ordinal));
create index curated_questions_by_text on curated_questions (host, folded);
create table curated_terms (
  host text not null, term text not null,
  answer_id text not null references curated_answers (id) on delete cascade, ordinal integer not null,
  constraint curated_terms_key primary key (host, term, answer_id, ordinal));
create index curated_terms_by_answer on curated_terms (answer_id)`;
