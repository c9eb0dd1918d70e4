import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { DomainFinding } from '#contract/domains.ts';

/** The tables, alike on both engines: text and integer columns (sort keys and vectors are bytes), UUIDv7 ids, ISO times in UTC, JSON as text, parsed by its schema when read. */
export interface Store {
  /** Keys by which programs call a host. */
  api_keys: {
    id: string;
    host: string;
    name: string;
    /** Its first characters, by which people know it again. */
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
  /** What programs used with a key. */
  api_key_use: {
    key_id: string;
    /** When it was last used, to the minute. */
    used_at: string;
    /** UTC day of the tokens. */
    day: string;
    tokens: number | string;
  };
  /** Keys by which hosts' sites name their visitors. */
  embed_secrets: {
    host: string;
    /** Encrypted with the deployment's signing key. */
    sealed_secret: string;
    created_at: string;
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
  /** Acts of administrators, each row with the hash of the one before: see watch/audit. */
  audit_entries: {
    /** From 1, without a gap. */
    position: number;
    at: string;
    /** E-mail address, or the name of a command. */
    actor: string;
    address: string;
    action: string;
    target: string;
    /** Null for what belongs to no host. */
    host: string | null;
    previous_hash: string;
    hash: string;
    /** The texts that are searched, folded: see search-text.ts. Not in the hash, as it follows from the others. */
    search_text: string;
    /** JSON; secrets as digests. */
    before_values: string | null;
    after_values: string | null;
  };
  /** Where the audit goes on after entries that were sealed into a file. Before `audit_entries` in a backup, whose reader needs it first. */
  audit_anchors: {
    /** Position of the last entry in the file. */
    last_position: number;
    first_position: number;
    last_hash: string;
    /** SHA-256 of the file. */
    file_digest: string;
    sealed_at: string;
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
  /** What a config is to become once it is published: see hosts/drafts. */
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
    /** Their summary in the history. */
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
  files: {
    id: string;
    host: string;
    /** Account that owns the file; null for a visitor's. */
    owner_id: string | null;
    document_id: string;
    name: string;
    /** Name folded for search and sorting: see search-text.ts. */
    name_folded: string;
    media_type: string;
    size_bytes: number;
    blob_key: string;
    created_at: string;
    /** When the file is to be deleted; null for never. */
    expires_at: string | null;
  };
  /** Storage limits of single hosts in megabytes; null for the setting. Also the row that a transaction locks to store a file. */
  storage_limits: {
    /** A host key, or `other` for all names without a config. */
    host: string;
    member_mb: number | null;
    host_mb: number | null;
  };
  documents: {
    id: string;
    host: string;
    /** `file`, `url` (named by a visitor or a config), `page` (of a site) or `text`. */
    origin: string;
    /** Address of a URL document as requested, and of a page; else null. */
    url: string | null;
    title: string;
    media_type: string;
    page_count: number | null;
    passage_count: number;
    /** Number of terms in all passages, for their mean length. */
    term_count: number;
    /** Number of words as people count them; null until requested. */
    word_count: number | null;
    /** ISO 639-1; decides the stemmer. */
    language: Generated<string>;
    /** Version of the analysis that made its terms: see retrieval/index/reindex.ts. */
    analysis: Generated<number>;
    /** Publication date that a web page names: `2024-05-12`. */
    published_on: string | null;
    /** Canonical address that a web page names, if it is on the same site. */
    canonical_url: string | null;
    /** Sentence that says what was not read; null if everything was. */
    left_out: string | null;
    /** 1 if text was recognized in its pictures or scanned pages. */
    ocr: Generated<number>;
    etag: string | null;
    last_modified: string | null;
    /** 1 if every question on the host may be answered from it. */
    knowledge: Generated<number>;
    /** Segment with its terms; null if it is searched by its own, in `passage_terms`. */
    segment_id: Generated<string | null>;
    /** Bytes of its passages and terms as stored; null until they are measured: see retrieval/passages/measure-documents.ts. PostgreSQL returns it as text. */
    stored_bytes: Generated<number | string | null>;
    /** Time when a URL document or a page was last fetched or confirmed unchanged. */
    checked_at: string;
    created_at: string;
  };
  /** Merged terms of many documents of a host's knowledge, all of one language: see retrieval/segments. */
  segments: {
    id: string;
    host: string;
    language: string;
    /** Version of the analysis that made its terms. */
    analysis: number;
    document_count: number;
    passage_count: number;
    /** Lines of a document's id, a tab and its number of passages, in the order of their passages. */
    members: string;
    /** Lines of a term, a tab and the number of passages that have it, of terms that many have. */
    common_terms: string;
    /** Time when another segment took its place; a search that began before may still read it. */
    replaced_at: Generated<string | null>;
  };
  segment_terms: {
    segment_id: string;
    /** As in `passage_terms`. */
    bucket: number;
    host: string;
    terms: string;
  };
  /** Documents that are no longer in their segment: deleted, or with other terms. */
  segment_deletions: {
    segment_id: string;
    document_id: string;
    host: string;
    passage_count: number;
  };
  passages: {
    document_id: string;
    /** From 0, in reading order. */
    ordinal: number;
    page: number | null;
    heading: string | null;
    start_offset: number;
    end_offset: number;
    text: string;
  };
  passage_terms: {
    document_id: string;
    /** Bucket of terms by hash; -1 for the overview of all terms: see retrieval/index/term-buckets.ts. */
    bucket: number;
    /** Host of the document. */
    host: string;
    /** Lines of terms with their postings. */
    terms: string;
  };
  /** An embedding model with the length of its vectors, `openai:text-embedding-3-small/1536`. Only vectors of the same space are comparable. */
  vector_spaces: {
    space: string;
    used_at: string;
  };
  passage_vectors: {
    document_id: string;
    space: string;
    ordinal: number;
    host: string;
    /** One byte per dimension: see retrieval/dense/pack-vectors.ts. */
    vector: Uint8Array;
  };
  /** Written once all passages of a document have vectors. */
  document_signs: {
    document_id: string;
    space: string;
    host: string;
    /** One bit per dimension of each passage's vector, in the order of the passages: see retrieval/dense/pack-vectors.ts. */
    signs: Uint8Array;
  };
  /** Pages of knowledge that admins have pasted or written. */
  knowledge_texts: {
    id: string;
    host: string;
    title: string;
    /** Title folded for search and sorting: see search-text.ts. */
    title_folded: string;
    /** Markdown. */
    text: string;
    /** The document that it is searched as. */
    document_id: string;
    created_at: string;
    updated_at: string;
  };
  /** Answers that admins have written for questions. */
  curated_answers: {
    id: string;
    host: string;
    /** JSON list of wordings. */
    questions: string;
    /** Markdown. */
    answer: string;
    /** JSON list of web addresses, and names of files and texts. */
    sources: string;
    /** First question folded for sorting: see search-text.ts. */
    title_folded: string;
    search_text: string;
    /** The document that it is searched as. */
    document_id: string;
    created_at: string;
    updated_at: string;
    /** 1 if its questions are refused politely instead. */
    declines: Generated<number>;
    /** JSON of the questions and the answer by language. */
    translations: Generated<string>;
    /** JSON of the state of each source when the answer was last said to be right: see knowledge/curated/source-prints.ts. */
    source_prints: Generated<string>;
  };
  curated_questions: {
    answer_id: string;
    /** Place in the answer's questions and those of its translations, from 0. */
    ordinal: number;
    host: string;
    /** The question in the same words, without case and signs: see knowledge/curated/store-wordings.ts. */
    folded: string;
    /** Kind of answer that it asks for. */
    kind: string;
    /** Terms that say what it is about, joined by a space. */
    terms: string;
    /** Language of the translation that it is of; empty for the answer's own questions. */
    language: Generated<string>;
  };
  curated_terms: {
    host: string;
    term: string;
    answer_id: string;
    ordinal: number;
  };
  rate_limits: {
    key: string;
    window_start: number;
    count: number;
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
  /** Budgets of single hosts. Hosts without a row use the setting. */
  token_budgets: {
    host: string;
    tokens_per_day: ColumnType<number | string, number, number>;
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
  /** Places in the chain of all hosts, from 0: of connections, and of entries of the setting `MODEL` under ids made from them. */
  model_order: {
    id: string;
    ordinal: number;
  };
  /** Models of single hosts. Hosts without a row use the setting. */
  host_models: {
    host: string;
    /** A list in the form of the setting `MODEL`, in which `provider:ID` is a connection. */
    model: string;
  };
  accounts: {
    id: string;
    /** A host key, `*` for an operator. */
    host: string;
    email: string;
    /** Argon2id; null if the person signs in through a provider only. */
    password_hash: string | null;
    role: string;
    first_name: string;
    last_name: string;
    phone: string;
    photo_url: string;
    email_verified: number;
    /** First and last name folded for search and sorting: see search-text.ts. */
    name_folded: Generated<string>;
    /** Null unless an admin has suspended the account. */
    suspended_at: Generated<string | null>;
    /** 1 if nobody may sign in before the e-mail address is verified: a sign-up policy's domain admitted it. */
    awaits_verification: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  connected_identities: {
    provider: string;
    /** The provider's id of the person. */
    subject: string;
    host: string;
    account_id: string;
    created_at: string;
  };
  mailed_links: {
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** `verify` or `reset`. */
    purpose: string;
    account_id: string;
    expires_at: string;
  };
  /** Links that make an account, or give an existing one a role. Used once. */
  invitations: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** Host of the account to come; `*` for an operator. */
    host: string;
    /** Host on whose page the link works: the same, or an operator's own. */
    page_host: string;
    /** Address that alone may accept; null for whoever has the link. */
    email: string | null;
    role: string;
    /** Account of the admin, which may be deleted since. */
    invited_by: string;
    /** 1 if the link went to `email`, so that accepting verifies the address. */
    mailed: number;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
  };
  /** A host's own OpenID Connect provider. */
  host_sign_ins: {
    host: string;
    issuer: string;
    client_id: string;
    /** Sealed: see people/host-sign-in. */
    client_secret: string;
    label: string;
    /** JSON list of e-mail domains; empty for all. */
    allowed_domains: string;
    /** JSON `{claim, values}`; null if the provider gives no roles. */
    role_claim: string | null;
    updated_at: string;
  };
  sessions: {
    id: string;
    account_id: string;
    /** Host where it started; operators' sessions too belong to one host. */
    host: string;
    /** SHA-256 of the current refresh token. */
    refresh_hash: string;
    created_at: string;
    expires_at: string;
    ended_at: string | null;
    /** `User-Agent` of the sign-in, at most 300 characters. */
    user_agent: Generated<string>;
    /** Time of the last refresh; null until the first. */
    used_at: Generated<string | null>;
  };
  /** Secret of an account's authenticator app. */
  totp_secrets: {
    account_id: string;
    /** Encrypted with the deployment's signing key. */
    sealed_secret: string;
    created_at: string;
    /** Null until a first code shows that the app has the secret. */
    confirmed_at: string | null;
    /** Time step of the last accepted code: no code of it or before is accepted again. */
    last_step: number;
  };
  /** Unused recovery codes. */
  recovery_codes: {
    account_id: string;
    /** HMAC with a key derived from the deployment's signing key. */
    code_hash: string;
  };
  passkeys: {
    /** Name that it was made on, its relying party id. */
    host: string;
    /** Credential id, base64url. */
    id: string;
    account_id: string;
    /** COSE key, base64url. */
    public_key: string;
    /** Number of signatures that the authenticator counts; 0 if it doesn't. */
    counter: number;
    /** JSON list. */
    transports: string;
    name: string;
    created_at: string;
    used_at: string | null;
  };
  /** Challenges of passkeys that were answered, so that no answer is taken twice. */
  used_challenges: {
    challenge_hash: string;
    expires_at: string;
  };
  /** Decided by operators for themselves: see people/factors/operator-policy.ts. */
  operator_policies: {
    name: string;
    value: string;
  };
  used_refresh_tokens: {
    refresh_hash: string;
    session_id: string;
    used_at: string;
  };
  signing_keys: {
    /** The `kid` in a token's header. */
    id: string;
    /** Encrypted with the deployment's signing key. */
    private_jwk: string;
    public_jwk: string;
    created_at: string;
    /** Time from which it neither signs nor verifies; null until another key replaces it. */
    retires_at: string | null;
  };
  conversations: {
    /** UUIDv7, so that ids are in the order in which conversations began. */
    id: string;
    host: string;
    /** Null for a visitor's. */
    account_id: string | null;
    /** Id in the visitor's signed cookie; null for a signed-in person's. */
    visitor: string | null;
    /** JSON of the visitor as the site's token named them, else null. */
    named: string | null;
    /** `page`, `widget` or `api`. */
    origin: string;
    language: string;
    /** The first question's beginning, unless its owner renamed it. */
    title: string;
    renamed: number;
    /** Time of the oldest kept question. */
    started_at: string;
    last_at: string;
    /** Numbers of the kept answers by outcome and rating. */
    questions: number;
    answered: number;
    unsure: number;
    refused: number;
    failed: number;
    handed_over: number;
    ups: number;
    downs: number;
    /** The words of its questions, folded, between spaces. */
    search_text: string;
  };
  /** The words by which conversations are found: see conversations/search. */
  conversation_terms: {
    host: string;
    /** Week in which the conversation began, counted from 1970. */
    week: number;
    term: string;
    conversation_id: string;
  };
  conversation_answers: {
    id: string;
    conversation_id: string;
    host: string;
    asked_at: string;
    /** The answer that the question followed. */
    follows_id: string | null;
    question: string;
    answer: string;
    outcome: string;
    /** 1 if the asker stopped it or left. */
    stopped: number;
    /** JSON: parts of the answer's stream. */
    sources: string;
    /** As in the setting `MODEL`. */
    model: string;
    tokens: number;
    first_token_ms: number | null;
    total_ms: number;
    language: string;
    /** `up` or `down`. */
    rating: string | null;
    reason: string | null;
    rating_text: string;
    /** Time of the first rating, which can be changed for a day. */
    rated_at: string | null;
  };
  /** Numbers of a host's answers by day. */
  conversation_days: {
    host: string;
    /** `2026-11-21`, in UTC. */
    day: string;
    /** Conversations that began. */
    conversations: number;
    questions: number;
    answered: number;
    unsure: number;
    refused: number;
    failed: number;
    handed_over: number;
    ups: number;
    downs: number;
    /** Sum over the answers that `first_tokens` counts. */
    first_token_ms: ColumnType<number | string, number, number>;
    first_tokens: number;
    tokens: ColumnType<number | string, number, number>;
    page: number;
    widget: number;
    api: number;
  };
  /** How often a host's questions, sources and languages were met on a day; of past days only the most frequent. */
  conversation_counts: {
    host: string;
    day: string;
    /** `question`, `source` or `language`. */
    kind: string;
    /** Describes what is counted, folded or by its address. */
    name: string;
    /** As it is shown. */
    label: string;
    url: string | null;
    count: number;
  };
  /** Links by which conversations can be read. The link also has a signature, so that it can't be made from this row. */
  conversation_shares: {
    id: string;
    host: string;
    conversation_id: string;
    /** Later questions are not shown. */
    shared_at: string;
  };
  /** Questions without a good answer, gathered by likeness: see conversations/gaps. */
  gaps: {
    id: string;
    host: string;
    /** 1 if an admin said that its questions are not for the host. */
    ignored: Generated<number>;
    /** When an admin answered or ignored it; questions asked until then no longer count. Empty before. */
    handled_at: Generated<string>;
  };
  gap_questions: {
    answer_id: string;
    host: string;
    asked_at: string;
    /** Null until the question is gathered; empty if the host had as many open gaps as are kept. */
    gap_id: string | null;
    /** Hash of the question without case and signs; null until the question is gathered. */
    wording: string | null;
    /** Kind of answer that it asks for. */
    kind: Generated<string>;
    /** Terms by which other wordings are compared, joined by a space; empty if another question has the same wording. */
    terms: Generated<string>;
  };
  gap_terms: {
    host: string;
    term: string;
    answer_id: string;
    gap_id: string;
  };
  /** Questions whose answers must have something: see server/checks. */
  checks: {
    id: string;
    host: string;
    question: string;
    /** JSON of what the answer must have. */
    expects: string;
    created_at: string;
    updated_at: string;
    /** Last run on what is published; null before it, and after an edit. */
    ran_at: string | null;
    passed: number | null;
    outcome: string | null;
    answer: Generated<string>;
    /** JSON of the sources' names and addresses. */
    cited: Generated<string>;
  };
  /** People who get a host's weekly mail. */
  weekly_reports: {
    host: string;
    account_id: string;
    /** In which it was asked for. */
    language: string;
    /** First day of the last week that was sent, or that ended before it was asked for. */
    sent_week: string;
  };
  /** Runs of a host's checks on what is published. */
  check_hosts: {
    host: string;
    /** 1 if admins get a mail when a run that nobody started finds worse answers. */
    mails: Generated<number>;
    ran_at: string | null;
    /** Sites that were read since may have changed answers. */
    looked_at: string | null;
    /** The host's list of models in the last run. */
    model: string | null;
  };
  /** Websites that are read as hosts' knowledge: see server/sites. */
  /** What visitors wrote to people. */
  handovers: {
    /** UUIDv7, so that ids are in the order in which they were made. */
    id: string;
    host: string;
    /** Null without a kept conversation. */
    conversation_id: string | null;
    created_at: string;
    /** `new`, `open` or `done`. */
    state: string;
    /** What led to it: a reason of `data-handover`, or `button`. */
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
  sites: {
    id: string;
    host: string;
    /** Address at which reading begins. */
    start: string;
    /** Name of the website without `www.`, and its port: one process at a time reads it, for whatever host. */
    site_key: string;
    /** JSON lists of globs. */
    include_globs: string;
    exclude_globs: string;
    max_pages: number;
    /** Null for any number of links. */
    depth: number | null;
    schedule: string;
    state: string;
    /** Describes what happened last, as a sentence. */
    detail: string;
    /** Number of the current or last run. */
    run: number;
    /** 1 once the run has looked for pages: in sitemaps, or at the start. */
    is_found: number;
    /** 1 if its pages are from sitemaps, so that only documents are read by links. */
    has_sitemap: number;
    /** 1 if another run is to follow, because pages may have changed since they were read in this one. */
    again: number;
    /** Times in a row that the website did not answer. */
    troubles: number;
    started_at: string | null;
    finished_at: string | null;
    /** While it runs: when to go on at the earliest. Else: when the next run is due. */
    next_at: string | null;
    /** When a process last worked at it; empty for never. Those that waited longest come first. */
    worked_at: string;
    /** JSON of blocks that repeat, by key, with the id of the page that keeps each. */
    repeated: string;
    /** JSON of what is known of its sitemaps, by address: see sites/known-sitemaps.ts. */
    sitemaps: string;
    /** Token of the hook, encrypted with the deployment's signing key. */
    sealed_token: string;
    created_at: string;
    /** When an admin last changed what is read. */
    changed_at: string;
  };
  /** Addresses that are known of a site, also those that are left out. */
  site_pages: {
    id: string;
    site_id: string;
    host: string;
    url: string;
    /** As the last run found it; a page is `waiting` as well while `run` is below the site's. */
    state: string;
    detail: string;
    /** Codes of the detail: see sites/reasons.ts. */
    reason: string;
    /** When its text was last read or confirmed unchanged. */
    read_at: string | null;
    /** Its text, from which questions are answered; null for none. */
    document_id: string | null;
    whole_hash: string | null;
    text_hash: string | null;
    fingerprint: string | null;
    /** Hash of its title and the numbers in its text, and of its title and its address without the query. */
    numbers_hash: string | null;
    path_hash: string | null;
    etag: string | null;
    last_modified: string | null;
    /** Address of the page that is read in its place: a redirect's target, its canonical address or one with the same text. */
    gives_way_to: string | null;
    /** Number of runs in a row that did not find it. */
    missing: number;
    /** Number of links from the start. */
    depth: number;
    /** Number of redirects that led to it. */
    hops: number;
    /** Last run that dealt with it. */
    run: number;
    /** 1 if it is to be read at once. */
    wanted: number;
  };
  /** Work that one process runs for all: see background-work.ts. */
  background_work: {
    name: string;
    /** Id of the latest run. */
    holder: string;
    /** Time from which any process may start it. The running one keeps postponing it. */
    due_at: string;
  };
  /** Facts about the store itself: see store-facts.ts. */
  store_facts: {
    name: string;
    value: string;
  };
}

/** The store, or a connection to it. */
export type Db = Kysely<Store>;

export type Trx = Transaction<Store>;
