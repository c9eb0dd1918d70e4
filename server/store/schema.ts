import type { ColumnType, Generated } from 'kysely';
import type { DomainFinding } from '#contract/domains.ts';

/** The tables, alike on both engines: text and integer columns (sort keys and vectors are bytes), ids UUIDv7, times ISO in UTC, JSON as text parsed by its schema when read. */
export interface Store {
  configs: ConfigsTable;
  config_listings: ConfigListingsTable;
  config_changes: ConfigChangesTable;
  files: FilesTable;
  documents: DocumentsTable;
  passages: PassagesTable;
  passage_terms: PassageTermsTable;
  vector_spaces: VectorSpacesTable;
  passage_vectors: PassageVectorsTable;
  document_signs: DocumentSignsTable;
  rate_limits: RateLimitsTable;
  domain_verifications: DomainVerificationsTable;
  token_use: TokenUseTable;
  token_budgets: TokenBudgetsTable;
  host_models: HostModelsTable;
  accounts: AccountsTable;
  connected_identities: ConnectedIdentitiesTable;
  mailed_links: MailedLinksTable;
  sessions: SessionsTable;
  used_refresh_tokens: UsedRefreshTokensTable;
  signing_keys: SigningKeysTable;
  background_work: BackgroundWorkTable;
  store_facts: StoreFactsTable;
}

interface ConfigsTable {
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
}

/** What lists show of a config, and by what it is found and sorted in them: see config-listing.ts. */
interface ConfigListingsTable {
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
}

/** One save of a config. Rows are added, never changed or deleted. */
interface ConfigChangesTable {
  id: string;
  config_id: string;
  /** The version that the save made; a deletion counts as one. */
  version: number;
  host: string;
  action: string;
  /** The e-mail of whoever saved. */
  editor: string;
  changed_at: string;
  /** JSON: see the contract's config-changes.ts. */
  fields: string;
}

interface FilesTable {
  id: string;
  host: string;
  /** The account the file belongs to; null for a visitor's. */
  owner_id: string | null;
  document_id: string;
  name: string;
  /** The name as it is searched and sorted: see search-text.ts. */
  name_folded: string;
  media_type: string;
  size_bytes: number;
  blob_key: string;
  created_at: string;
  /** When the file is to be deleted; null for never. */
  expires_at: string | null;
}

interface DocumentsTable {
  id: string;
  host: string;
  /** `file` or `url`. */
  origin: string;
  /** The address of a URL document as it was asked for, else null. */
  url: string | null;
  title: string;
  media_type: string;
  page_count: number | null;
  passage_count: number;
  /** All terms of all passages, for the mean passage length. */
  term_count: number;
  /** In words as people count them; null until somebody asked. */
  word_count: number | null;
  /** ISO 639-1; what its words are stemmed by. */
  language: Generated<string>;
  /** The version of the analysis that made its terms: see passages/refresh.ts. */
  analysis: Generated<number>;
  /** The day a page from the web says it was published: `2024-05-12`. */
  published_on: string | null;
  /** The address a page from the web wants to be known by, where its site has it. */
  canonical_url: string | null;
  /** What of it was not read, as a sentence; null where all was. */
  left_out: string | null;
  etag: string | null;
  last_modified: string | null;
  /** When a URL document was last fetched or confirmed by its validators. */
  checked_at: string;
  created_at: string;
}

interface PassagesTable {
  document_id: string;
  /** Counts from 0 in reading order. */
  ordinal: number;
  page: number | null;
  heading: string | null;
  start_offset: number;
  end_offset: number;
  text: string;
}

interface PassageTermsTable {
  document_id: string;
  /** Which of the document's terms it holds, by their hashes; -1 for the overview of all: see passages/term-buckets.ts. */
  bucket: number;
  /** The document's. */
  host: string;
  /** Lines of terms with their postings. */
  terms: string;
}

/** An embedding model and the length of its vectors, `openai:text-embedding-3-small/1536`: what compares with each other. */
interface VectorSpacesTable {
  space: string;
  used_at: string;
}

interface PassageVectorsTable {
  document_id: string;
  space: string;
  ordinal: number;
  host: string;
  /** Eight bits a number: see passages/dense/pack.ts. */
  vector: Uint8Array;
}

/** Written once the vectors of all of a document's passages are made. */
interface DocumentSignsTable {
  document_id: string;
  space: string;
  host: string;
  /** A bit for each number of each passage's vector, in the order of the passages: see passages/dense/pack.ts. */
  signs: Uint8Array;
}

interface RateLimitsTable {
  key: string;
  window_start: number;
  count: number;
}

interface DomainVerificationsTable {
  host: string;
  /** When the proof was seen last; null where the last check found that it is not there. */
  verified_at: string | null;
  checked_at: string;
  finding: DomainFinding;
}

/** What language models took for a host's answers on a day. */
interface TokenUseTable {
  host: string;
  /** `2026-11-21`, in UTC. */
  day: string;
  /** PostgreSQL answers it as text. */
  tokens: ColumnType<number | string, number, number>;
}

/** Budgets of single hosts; all others have the setting's. */
interface TokenBudgetsTable {
  host: string;
  tokens_per_day: ColumnType<number | string, number, number>;
}

/** Hosts without a row have the setting's. */
interface HostModelsTable {
  host: string;
  /** A list in the form of the setting `MODEL`. */
  model: string;
}

interface AccountsTable {
  id: string;
  /** A host key, `*` for an operator. */
  host: string;
  email: string;
  /** Argon2id; null for who signs in through a provider alone. */
  password_hash: string | null;
  role: string;
  first_name: string;
  last_name: string;
  phone: string;
  photo_url: string;
  email_verified: number;
  created_at: string;
  updated_at: string;
}

interface ConnectedIdentitiesTable {
  provider: string;
  /** The provider's own id of the person. */
  subject: string;
  host: string;
  account_id: string;
  created_at: string;
}

interface MailedLinksTable {
  /** SHA-256 of the token in the link. */
  token_hash: string;
  /** `verify` or `reset`. */
  purpose: string;
  account_id: string;
  expires_at: string;
}

interface SessionsTable {
  id: string;
  account_id: string;
  /** The host it was begun on; an operator's session too belongs to one. */
  host: string;
  /** SHA-256 of the refresh token that is good now. */
  refresh_hash: string;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
}

interface UsedRefreshTokensTable {
  refresh_hash: string;
  session_id: string;
  used_at: string;
}

interface SigningKeysTable {
  /** The `kid` in a token's header. */
  id: string;
  /** Sealed with the deployment's signing key. */
  private_jwk: string;
  public_jwk: string;
  created_at: string;
  /** From when on it neither signs nor verifies; null while no other replaces it. */
  retires_at: string | null;
}

/** Work that one process does for all: see background-work.ts. */
interface BackgroundWorkTable {
  name: string;
  /** Who does it, or did it last. */
  holder: string;
  /** From when on anybody may begin it. Whoever does it keeps moving this on. */
  due_at: string;
}

/** What the store itself is: see store-facts.ts. */
interface StoreFactsTable {
  name: string;
  value: string;
}
