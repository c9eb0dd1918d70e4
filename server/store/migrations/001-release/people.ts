/**
 * People: accounts, what they sign in with, their sessions, and how they come in. The sweep asks for expired and for ended sessions; each sign-in
 * for the account's live ones; the end of a host for the host's. A passkey belongs to the name that it was made on.
 */
export const people = `
create table accounts (
  id text primary key, host text not null, email text not null, password_hash text, role text not null,
  first_name text not null, last_name text not null, phone text not null, photo_url text not null,
  email_verified integer not null, created_at text not null, updated_at text not null,
  name_folded text not null default '', suspended_at text, awaits_verification integer not null default 0);
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
  host text not null, refresh_hash text not null unique, created_at text not null, expires_at text not null,
  ended_at text, user_agent text not null default '', used_at text);
create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_end on sessions (ended_at);
create index sessions_live on sessions (account_id, host, created_at, id) where ended_at is null;
create index sessions_by_host on sessions (host);
create table used_refresh_tokens (
  refresh_hash text primary key, session_id text not null references sessions (id) on delete cascade,
  used_at text not null);
create index used_refresh_tokens_by_session on used_refresh_tokens (session_id);
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
create table used_challenges (
  challenge_hash text primary key, expires_at text not null);
create table operator_policies (
  name text primary key, value text not null);
create table invitations (
  id text primary key, token_hash text not null unique, host text not null, page_host text not null,
  email text, role text not null, invited_by text not null, mailed integer not null, created_at text not null,
  expires_at text not null, accepted_at text);
create index invitations_by_host on invitations (host, created_at);
create index invitations_by_expiry on invitations (expires_at);
create table host_sign_ins (
  host text primary key, issuer text not null, client_id text not null, client_secret text not null,
  label text not null, allowed_domains text not null, role_claim text, updated_at text not null)`;
