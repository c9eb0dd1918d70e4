import type { Generated } from 'kysely';

/** Tables of accounts, sessions and the ways to sign in. */
export interface PeopleTables {
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
}
