import type { Generated } from 'kysely';

/** Tables of what an agent may do and who is told: hand-overs, webhooks, models, keys, actions. */
export interface AgentTables {
  /** Keys by which programs call a host. */
  api_keys: {
    id: string;
    host: string;
    name: string;
    /** First characters, shown so people can recognise the key. */
    prefix: string;
    /** SHA-256 of the key. */
    key_hash: string;
    /** Separated by spaces. */
    scopes: string;
    created_at: string;
    created_by: string;
    expires_at: string | null;
    questions_per_minute: number | null;
    tokens_per_day: number | string | null;
  };
  /** Use of the API with a key. */
  api_key_use: {
    key_id: string;
    /** When it was last used, to the minute. */
    used_at: string;
    /** UTC day of the tokens. */
    day: string;
    tokens: number | string;
  };
  /** Values of the headers of hosts' actions and MCP servers. */
  action_headers: {
    host: string;
    /** `action:NAME` or `mcp:NAME`. */
    owner: string;
    /** Origin of the address that gets it. */
    origin: string;
    /** In lower case. */
    header: string;
    /** Encrypted with the deployment's signing key. */
    sealed_value: string;
    updated_at: string;
  };
  /** Addresses that an operator allowed a host's actions to reach. */
  private_addresses: {
    host: string;
    /** JSON: a list of `host:port`. */
    addresses: string;
    /** JSON: the origins to which the host is limited; null for any. */
    origins: string | null;
  };
  /** Actions that wait for their visitor's confirmation. */
  pending_actions: {
    id: string;
    host: string;
    /** Digest of the visitor's cookie or account. */
    asker: string;
    /** JSON with the arguments, encrypted with the deployment's signing key. */
    sealed: string;
    expires_at: string;
    /** Time of the confirmation, of which there is one. */
    used_at: string | null;
    /** How the confirmed write ended; null before, and if the process died meanwhile. */
    outcome: string | null;
  };
  /** Log of what hosts' agents called. */
  action_calls: {
    id: string;
    host: string;
    at: string;
    action: string;
    kind: string;
    outcome: string;
    detail: string;
    ms: number;
    asked_by: string;
    conversation_id: string | null;
    /** Digest of the id of a write, whose row changes as it goes on. */
    write_key: string | null;
  };
  /** Connections to providers of language models that operators made. */
  model_providers: {
    id: string;
    name: string;
    kind: string;
    /** Null for the usual address of the kind. */
    url: string | null;
    /** Encrypted with the deployment's signing key; null without a key. */
    sealed_key: string | null;
    /** JSON of what else is set of it, but for the values of its headers. */
    options: string;
    /** JSON of the headers that it is sent, encrypted as its key is; null without any. */
    sealed_headers: string | null;
    /** JSON list of the models that answer, first to last. */
    models: string;
    /** `auto`, `on` or `off`. */
    pictures: string;
    /** 1 if it is part of the chain of all hosts. */
    everywhere: number;
    /** Sentence about its fault, as the last test or failed answer showed it. */
    fault: string | null;
    /** When `fault` was noted, or that there is none. */
    checked_at: string | null;
    /** When it last answered, to within ten minutes. */
    answered_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Refusals by servers of language models. What they refused is not sent to them any more. */
  model_lessons: {
    /** Id of a connection, or of an entry of the setting `MODEL`. */
    connection: string;
    /** Keyed digest of kind, address and key: another server has refused nothing yet. */
    access: string;
    model: string;
    what: string;
    at: string;
    /** Words of the server, without secrets. */
    why: string;
    /** Tokens that the server allows, where that is the lesson. */
    tokens: number | null;
  };
  /** The last failures of each connection. */
  model_failures: {
    /** UUIDv7, so that ids are in the order of the failures. */
    id: string;
    connection: string;
    /** As in `model_lessons`. */
    access: string;
    model: string;
    at: string;
    /** Kind of the fault, as in `ProviderTest`. */
    code: string;
    sentence: string;
  };
  /** Places in the chain of all hosts, from 0: of connections, and of entries of the setting `MODEL` under ids made from them. */
  model_order: {
    id: string;
    ordinal: number;
  };
  /** Websites that are read as hosts' knowledge: see server/sites. */
  /** Hand-overs: messages of visitors to people. */
  handovers: {
    /** UUIDv7, so that ids are in the order in which they were made. */
    id: string;
    host: string;
    /** Null without a kept conversation. */
    conversation_id: string | null;
    created_at: string;
    /** `new`, `open` or `done`. */
    state: string;
    /** Reason of `data-handover`, or `button`. */
    reason: string;
    language: string;
    email: string;
    name: string;
    message: string;
    /** JSON: the host's own fields, `[{label, value}]`. */
    fields: string;
    /** `none`, `waiting`, `sent` or `failed`. */
    mail_state: string;
    mail_attempts: number;
    /** Time of the next attempt to mail it, or when another process may take over the running one; null once it is over. */
    mail_next_at: string | null;
  };
  /** Addresses to which hosts' hand-overs are mailed once their owners have confirmed that they want them. */
  handover_addresses: {
    host: string;
    /** In lower case. */
    email: string;
    confirmed_at: Generated<string | null>;
    /** Time of the last mail that asked for it, also if its receiver refused it. */
    asked_at: Generated<string | null>;
    /** Time of the next one; null for none. */
    mail_next_at: Generated<string | null>;
    /** Times that the mail server did not take it. */
    mail_attempts: Generated<number>;
  };
  /** Programs that are told of what happens on a host. */
  webhooks: {
    id: string;
    host: string;
    /** `own`, or `handover` for the one that the host's settings name. */
    source: string;
    url: string;
    /** JSON: see the contract's webhooks.ts. */
    events: string;
    /** Encrypted with the deployment's signing key. */
    sealed_secret: string;
    created_at: string;
    /** Time of its next delivery; null for none. */
    due_at: Generated<string | null>;
  };
  webhook_deliveries: {
    id: string;
    host: string;
    webhook_id: string;
    /** The header `webhook-id`. */
    message_id: string;
    event: string;
    /** JSON, as it is signed and sent. */
    body: string;
    created_at: string;
    attempts: number;
    /** `waiting`, `delivered` or `failed`. */
    state: string;
    /** HTTP status of the last answer; null if there was none. */
    status: Generated<number | null>;
    detail: string;
    tried_at: Generated<string | null>;
    /** Time of the next attempt, or when another process may take over the running one; null once it is over. */
    next_at: string | null;
    /** The hand-over that it tells of, and leaves with. */
    handover_id: Generated<string | null>;
    /** The conversation whose words it has, and leaves with. */
    conversation_id: Generated<string | null>;
  };
  /** Conversations whose end is still to be announced. */
  quiet_conversations: {
    conversation_id: string;
    host: string;
    last_at: string;
  };
}
