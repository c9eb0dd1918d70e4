/**
 * What an agent may do, and who is told: hand-overs, webhooks, models, keys, actions. A hand-over leaves with its conversation. A webhook knows
 * when its next delivery is due, so that one with many holds up no other; second attempts go before a queue of first ones. What keys used is
 * apart, since it is written without waiting for the disk.
 */
export const agent = `
create table handovers (
  id text primary key, host text not null,
  conversation_id text references conversations (id) on delete cascade, created_at text not null,
  state text not null, reason text not null, language text not null, email text not null, name text not null,
  message text not null, fields text not null, mail_state text not null, mail_attempts integer not null,
  mail_next_at text);
create index handovers_by_host on handovers (host, id);
create index handovers_new on handovers (host) where state = 'new';
create index handovers_by_conversation on handovers (conversation_id) where conversation_id is not null;
create index handovers_mail_due on handovers (mail_next_at) where mail_next_at is not null;
create index handovers_unconfirmed on handovers (host) where mail_state = 'unconfirmed';
create table handover_addresses (
  host text not null, email text not null, confirmed_at text, asked_at text, mail_next_at text,
  mail_attempts integer not null default 0, constraint handover_addresses_key primary key (host, email));
create index handover_addresses_due on handover_addresses (mail_next_at) where mail_next_at is not null;
create table webhooks (
  id text primary key, host text not null, source text not null, url text not null, events text not null,
  sealed_secret text not null, created_at text not null, due_at text);
create index webhooks_by_host on webhooks (host, id);
create unique index webhooks_of_handovers on webhooks (host) where source = 'handover';
create index webhooks_due on webhooks (due_at) where due_at is not null;
create table webhook_deliveries (
  id text primary key, host text not null,
  webhook_id text not null references webhooks (id) on delete cascade, message_id text not null,
  event text not null, body text not null, created_at text not null, attempts integer not null,
  state text not null, status integer, detail text not null, tried_at text, next_at text,
  handover_id text references handovers (id) on delete cascade,
  conversation_id text references conversations (id) on delete cascade);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, message_id);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where next_at is not null;
create index webhook_deliveries_by_handover on webhook_deliveries (handover_id) where handover_id is not null;
create index webhook_deliveries_by_conversation on webhook_deliveries (conversation_id)
  where conversation_id is not null;
create index webhook_deliveries_again on webhook_deliveries (webhook_id, next_at)
  where attempts = 1 and next_at is not null;
create table quiet_conversations (
  conversation_id text primary key references conversations (id) on delete cascade, host text not null,
  last_at text not null);
create index quiet_conversations_due on quiet_conversations (last_at);
create table model_providers (
  id text primary key, name text not null, kind text not null, url text, sealed_key text,
  models text not null, pictures text not null, everywhere integer not null, fault text, checked_at text,
  answered_at text, created_at text not null, updated_at text not null);
create table model_order (
  id text primary key, ordinal integer not null);
create table api_keys (
  id text primary key, host text not null, name text not null, prefix text not null, key_hash text not null,
  scopes text not null, created_at text not null, created_by text not null, expires_at text,
  questions_per_minute integer, tokens_per_day bigint);
create unique index api_keys_by_hash on api_keys (key_hash);
create index api_keys_by_host on api_keys (host, created_at);
create table api_key_use (
  key_id text primary key references api_keys (id) on delete cascade, used_at text not null,
  day text not null, tokens bigint not null);
create table action_headers (
  host text not null, owner text not null, origin text not null, header text not null,
  sealed_value text not null, updated_at text not null, primary key (host, owner, origin, header));
create table private_addresses (
  host text primary key not null, addresses text not null, origins text);
create table pending_actions (
  id text primary key not null, host text not null, asker text not null, sealed text not null,
  expires_at text not null, used_at text, outcome text);
create index pending_actions_expiry on pending_actions (expires_at);
create index pending_actions_host on pending_actions (host);
create table action_calls (
  id text primary key not null, host text not null, at text not null, action text not null,
  kind text not null, outcome text not null, detail text not null, ms integer not null,
  asked_by text not null, conversation_id text, write_key text);
create index action_calls_host on action_calls (host, id);
create index action_calls_write on action_calls (write_key) where write_key is not null;
create index action_calls_conversation on action_calls (conversation_id) where conversation_id is not null`;
