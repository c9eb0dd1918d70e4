/**
 * What was asked and answered, and what came of it. The small indexes find the few conversations with what an admin looks for; ids are in the order
 * of time. Numbers of days are kept when answers are written, as counting a million of them takes seconds. Questions of gaps leave with their
 * answers; their terms are those of one question of each wording. The columns of a check's last run are empty before the first.
 */
export const conversations = `
create table conversations (
  id text primary key, host text not null, account_id text, visitor text, named text, origin text not null,
  language text not null, title text not null, renamed integer not null default 0, started_at text not null,
  last_at text not null, questions integer not null, answered integer not null, unsure integer not null,
  refused integer not null, failed integer not null, handed_over integer not null, ups integer not null,
  downs integer not null, search_text text not null);
create index conversations_by_host on conversations (host, id);
create index conversations_by_account on conversations (account_id, host, last_at) where account_id is not null;
create index conversations_unsure on conversations (host, id) where unsure > 0;
create index conversations_refused on conversations (host, id) where refused > 0;
create index conversations_failed on conversations (host, id) where failed > 0;
create index conversations_handed_over on conversations (host, id) where handed_over > 0;
create index conversations_up on conversations (host, id) where ups > 0;
create index conversations_down on conversations (host, id) where downs > 0;
create table conversation_answers (
  id text primary key, conversation_id text not null references conversations (id) on delete cascade,
  host text not null, asked_at text not null, follows_id text, question text not null, answer text not null,
  outcome text not null, stopped integer not null, sources text not null, model text not null,
  tokens integer not null, first_token_ms integer, total_ms integer not null, language text not null,
  rating text, reason text, rating_text text not null default '', rated_at text);
create index conversation_answers_by_conversation on conversation_answers (conversation_id, id);
create index conversation_answers_by_host on conversation_answers (host, id);
create table conversation_days (
  host text not null, day text not null, conversations integer not null, questions integer not null,
  answered integer not null, unsure integer not null, refused integer not null, failed integer not null,
  handed_over integer not null, ups integer not null, downs integer not null, first_token_ms bigint not null,
  first_tokens integer not null, tokens bigint not null, page integer not null, widget integer not null,
  api integer not null, constraint conversation_days_key primary key (host, day));
create table conversation_counts (
  host text not null, day text not null, kind text not null, name text not null, label text not null,
  url text, count integer not null, constraint conversation_counts_key primary key (host, kind, day, name));
create table conversation_shares (
  id text primary key, host text not null,
  conversation_id text not null references conversations (id) on delete cascade, shared_at text not null);
create unique index conversation_shares_by_conversation on conversation_shares (conversation_id);
create table gaps (
  id text primary key, host text not null, ignored integer not null default 0,
  handled_at text not null default '');
create index gaps_by_host on gaps (host);
create table gap_questions (
  answer_id text primary key references conversation_answers (id) on delete cascade, host text not null,
  asked_at text not null, gap_id text, wording text, kind text not null default 'any',
  terms text not null default '');
create index gap_questions_waiting on gap_questions (host, answer_id) where gap_id is null;
create index gap_questions_by_gap on gap_questions (host, gap_id, asked_at);
create index gap_questions_by_wording on gap_questions (host, wording, answer_id);
create table gap_terms (
  host text not null, term text not null,
  answer_id text not null references gap_questions (answer_id) on delete cascade, gap_id text not null,
  constraint gap_terms_key primary key (host, term, answer_id));
create index gap_terms_by_answer on gap_terms (answer_id);
create index gap_terms_by_gap on gap_terms (host, term, gap_id);
create table checks (
  id text primary key, host text not null, question text not null, expects text not null,
  created_at text not null, updated_at text not null, ran_at text, passed integer, outcome text,
  answer text not null default '', cited text not null default '[]');
create index checks_by_host on checks (host, id);
create table check_hosts (
  host text primary key, mails integer not null default 1, ran_at text, looked_at text, model text);
create table weekly_reports (
  host text not null, account_id text not null references accounts (id) on delete cascade,
  language text not null, sent_week text not null,
  constraint weekly_reports_key primary key (account_id, host));
create index weekly_reports_by_host on weekly_reports (host)`;

/** By week, so that the newest conversations with the beginning of a word are found without sorting all. */
export const conversationTerms = `
create table conversation_terms (
  host text not null, week integer not null, term text not null, conversation_id text not null,
  constraint conversation_terms_key primary key (host, week, term, conversation_id))`;
