/** Tables that belong to no host: the audit, limits, background work. */
export interface DeploymentTables {
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
  /** Position and hash from which the audit continues after entries were sealed into a file. Before `audit_entries` in a backup, whose reader needs it first. */
  audit_anchors: {
    /** Position of the last entry in the file. */
    last_position: number;
    first_position: number;
    last_hash: string;
    /** SHA-256 of the file. */
    file_digest: string;
    sealed_at: string;
  };
  rate_limits: {
    key: string;
    window_start: number;
    count: number;
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
