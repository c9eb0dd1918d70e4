import type { Manifest } from './manifest.ts';

/** Columns that only the signing key which wrote them reads, and what becomes useless with another one. */
const sealedColumns = [
  { table: 'model_providers', column: 'sealed_key', lost: 'keys of providers of language models' },
  { table: 'model_providers', column: 'sealed_headers', lost: 'headers of providers of language models' },
  { table: 'webhooks', column: 'sealed_secret', lost: "webhooks' secrets: make the webhooks anew" },
  { table: 'action_headers', column: 'sealed_value', lost: 'values of headers of actions and MCP servers' },
  { table: 'host_sign_ins', column: 'client_secret', lost: "client secrets of hosts' sign-in providers" },
  { table: 'totp_secrets', column: 'sealed_secret', lost: 'authenticator apps' },
  { table: 'recovery_codes', column: 'code_hash', lost: 'recovery codes' },
  { table: 'embed_secrets', column: 'sealed_secret', lost: "keys by which sites name their hosts' visitors" },
  { table: 'sites', column: 'sealed_token', lost: 'addresses that announce changes of websites' },
  { table: 'pending_actions', column: 'sealed', lost: 'actions that wait for their confirmation' },
  { table: 'signing_keys', column: 'private_jwk', lost: 'keys that sign access tokens' },
  {
    table: 'domain_verifications',
    column: 'host',
    lost: 'tokens that prove domains: set the DNS records anew',
  },
  { table: 'sessions', column: 'refresh_hash', lost: 'sessions: everybody has to sign in again' },
] as const;

/** Sealed columns as `table.column`, for a test that none was forgotten. */
export const sealedNames: readonly string[] = sealedColumns.map(({ table, column }) => `${table}.${column}`);

/** Returns what a backup contains that another signing key can't read, a line each. */
export function listLost({ tables }: Pick<Manifest, 'tables'>): string[] {
  const countOf = (table: string) => tables.find(({ name }) => name === table)?.count ?? 0;
  return [
    ...sealedColumns.flatMap(({ table, lost }) =>
      countOf(table) === 0 ? [] : `${countOf(table)} × ${lost}`,
    ),
    "links to files, drafts and shared conversations, links to unsubscribe, and visitors' earlier conversations",
  ];
}
