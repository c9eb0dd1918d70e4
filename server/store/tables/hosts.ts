import type { ColumnType, Generated } from 'kysely';
import type { DomainFinding } from '#contract/hosts/domains.ts';

/** Tables of hosts: configs, their history and drafts, domains, budgets. */
export interface HostsTables {
  /** Keys by which hosts' sites name their visitors. */
  embed_secrets: {
    host: string;
    /** Encrypted with the deployment's signing key. */
    sealed_secret: string;
    created_at: string;
  };
  configs: {
    id: string;
    host: string;
    domaintype: string;
    user_id: string;
    hostsettings: string;
    aisettings: string;
    pagesettings: string;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** A config's row for lists: see hosts/configs/write-listing.ts. */
  config_listings: {
    config_id: string;
    host: string;
    title: string;
    domaintype: string;
    user_id: string;
    version: number;
    sort_host: Uint8Array;
    sort_title: Uint8Array;
    sort_domaintype: Uint8Array;
    sort_user_id: Uint8Array;
    search_text: string;
    /** Days for which the host's conversations are kept; 0 for none. */
    retention_days: Generated<number>;
  };
  /** One save of a config. Rows are added, never changed or deleted. */
  config_changes: {
    id: string;
    config_id: string;
    /** Version after the save; a deletion counts as one. */
    version: number;
    host: string;
    action: string;
    /** E-mail address of the person who saved. */
    editor: string;
    changed_at: string;
    /** JSON: see the contract's config-changes.ts. */
    fields: string;
  };
  /** Drafts of configs, until they are published: see hosts/drafts. */
  config_drafts: {
    config_id: string;
    host: string;
    /** Made anew with each draft: its ETags and links end with it. */
    id: string;
    /** Counts the draft's saves from 1. */
    version: number;
    /** Version of the published config that the draft was made from. */
    base_version: number;
    domaintype: string;
    user_id: string;
    hostsettings: string;
    aisettings: string;
    pagesettings: string;
    updated_at: string;
  };
  /** Pictures and fonts that saves replaced, for earlier versions of a config. */
  config_pictures: {
    host: string;
    /** Summary of the changes in the history. */
    record: string;
    /** A `data:` URL. */
    data: string;
    replaced_at: string;
  };
  /** Hosts that are suspended or deleted. A live host has no row. */
  ended_hosts: {
    host: string;
    config_id: string;
    /** Kept when the host is deleted too, so that undoing the deletion leaves it suspended. */
    suspended_at: string | null;
    deleted_at: string | null;
    /** Time from which a deleted host's data is purged, and the deletion can't be undone. */
    purge_at: string | null;
    /** 1 from the moment the purge has begun. */
    purging: number;
  };
  /** Storage limits of single hosts in megabytes; null for the setting. Also the row that a transaction locks to store a file. */
  storage_limits: {
    /** A host key, or `other` for all names without a config. */
    host: string;
    member_mb: number | null;
    host_mb: number | null;
  };
  domain_verifications: {
    host: string;
    /** Time of the last check that found the proof; null if the latest found none. */
    verified_at: string | null;
    checked_at: string;
    finding: DomainFinding;
  };
  /** Tokens that language models used for a host on one day. */
  token_use: {
    host: string;
    /** `2026-11-21`, in UTC. */
    day: string;
    /** PostgreSQL returns it as text. */
    tokens: ColumnType<number | string, number, number>;
  };
  /** Questions of a host by the model that answered, and the tokens of each model, by day. Rows are kept when their host is purged. */
  model_use: {
    /** `2026-11`, in UTC. */
    month: string;
    host: string;
    /** Name as in the setting `MODEL`; empty where a question failed before a model was asked. */
    model: string;
    /** 1 for answers that began in an earlier month. */
    late: number;
    /** When the host was purged, as a later owner of its name sees none of it; empty until then. */
    ended_at: string;
    day: string;
    questions: number;
    answered: number;
    unsure: number;
    refused: number;
    /** With cached ones. PostgreSQL returns the tokens as text. */
    input_tokens: ColumnType<number | string, number, number>;
    cached_tokens: ColumnType<number | string, number, number>;
    output_tokens: ColumnType<number | string, number, number>;
  };
  /** Latest measured storage of a host in a month. */
  storage_use: {
    month: string;
    host: string;
    ended_at: string;
    stored_bytes: ColumnType<number | string, number, number>;
  };
  /** Prices from a month on, until the next row's month. Those of earlier months never change. */
  price_lists: {
    /** `2026-11`, in UTC. */
    month: string;
    currency: string;
    /** JSON: see the contract's prices.ts. */
    models: string;
  };
  /** Budgets of single hosts. Hosts without a row use the setting. */
  token_budgets: {
    host: string;
    tokens_per_day: ColumnType<number | string, number, number>;
  };
  /** Models of single hosts. Hosts without a row use the setting. */
  host_models: {
    host: string;
    /** A list in the form of the setting `MODEL`, in which `provider:ID` is a connection. */
    model: string;
  };
}
