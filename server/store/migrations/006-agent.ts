import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** What a host's agent may do: sealed headers, reach, what waits for confirmation, and the log of calls. */
const actions = `
create table action_headers (
  host text not null,
  owner text not null,
  origin text not null,
  header text not null,
  sealed_value text not null,
  updated_at text not null,
  primary key (host, owner, origin, header)
);
create table private_addresses (
  host text primary key not null,
  addresses text not null,
  origins text
);
create table pending_actions (
  id text primary key not null,
  host text not null,
  asker text not null,
  sealed text not null,
  expires_at text not null,
  used_at text
);
create index pending_actions_expiry on pending_actions (expires_at);
create index pending_actions_host on pending_actions (host);
create table action_calls (
  id text primary key not null,
  host text not null,
  at text not null,
  action text not null,
  kind text not null,
  outcome text not null,
  detail text not null,
  ms integer not null,
  asked_by text not null,
  conversation_id text
);
create index action_calls_host on action_calls (host, id)`;

/** Creates the tables of what an agent is told, what it may do, and who reaches it. */
export async function up(db: Db): Promise<void> {
  const parts: readonly string[] = [actions];
  for (const statement of parts.flatMap((part) => part.split(';'))) await sql.raw(statement).execute(db);
}
