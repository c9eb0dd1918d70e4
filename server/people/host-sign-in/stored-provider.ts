import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type HostSignIn, storedRoleClaimSchema } from '#contract/people/host-sign-in.ts';
import type { HostRole } from '#contract/people/rights.ts';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { prepareQuery } from '#server/store/statements/prepare-query.ts';
import { seal, unseal } from '../sessions/sealing.ts';

/** A host's own OpenID Connect provider. */
export interface HostProvider {
  issuer: string;
  clientId: string;
  label: string;
  /** Empty for all. */
  allowedDomains: string[];
  roleClaim: { claim: string; values: Record<string, HostRole> } | null;
}

type Row = Selectable<Store['host_sign_ins']>;

const selectRow = prepareQuery<{ host: string }, Row>((db, value) =>
  db.selectFrom('host_sign_ins').selectAll().where('host', '=', value('host')),
);

/** Finds a host's provider without its secret. */
export async function findProvider(db: Db, host: string): Promise<HostProvider | undefined> {
  const [row] = await selectRow(db, { host });
  return row && providerOf(row);
}

/** Finds a host's provider with its secret; undefined too if the secret was sealed with another signing key. */
export async function findClient(
  { db, signingKey }: { db: Db; signingKey: Uint8Array },
  host: string,
): Promise<(HostProvider & { clientSecret: string }) | undefined> {
  const [row] = await selectRow(db, { host });
  if (!row) return undefined;
  const sealed = row.client_secret;
  const clientSecret = unseal(sealingKey(signingKey), { sealed, context: contextOf(row) });
  return clientSecret === undefined ? undefined : { ...providerOf(row), clientSecret };
}

/** Stores a host's provider, and its secret if one is given. */
export async function storeProvider(
  { db, signingKey }: { db: Db; signingKey: Uint8Array },
  { host, clientSecret, ...provider }: HostProvider & { host: string; clientSecret: string | undefined },
): Promise<void> {
  const { issuer, clientId: client_id, label, allowedDomains, roleClaim } = provider;
  const row = {
    ...{ issuer, client_id, label },
    allowed_domains: JSON.stringify(allowedDomains),
    role_claim: roleClaim && JSON.stringify(roleClaim),
    updated_at: new Date().toISOString(),
  };
  if (clientSecret === undefined) {
    await db.updateTable('host_sign_ins').set(row).where('host', '=', host).execute();
    return;
  }
  const context = contextOf({ host, issuer, client_id });
  const client_secret = seal(sealingKey(signingKey), { text: clientSecret, context });
  await db
    .insertInto('host_sign_ins')
    .values({ host, client_secret, ...row })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ client_secret, ...row }))
    .execute();
}

export async function deleteProvider(db: Db, host: string): Promise<void> {
  await db.deleteFrom('host_sign_ins').where('host', '=', host).execute();
}

/** Returns a provider as its host's admins see it. */
export function showProvider(provider: HostProvider | undefined): HostSignIn {
  const none = { issuer: null, clientId: '', label: '', allowedDomains: [], roleClaim: null };
  return { ...(provider ?? none), hasSecret: provider !== undefined };
}

function providerOf(row: Row): HostProvider {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    label: row.label,
    allowedDomains: z.array(z.string()).parse(JSON.parse(row.allowed_domains)),
    roleClaim: row.role_claim === null ? null : storedRoleClaimSchema.parse(JSON.parse(row.role_claim)),
  };
}

/** Binds the secret to its issuer and client, so that it is never sent to another. */
function contextOf({ host, issuer, client_id }: Pick<Row, 'host' | 'issuer' | 'client_id'>): string {
  return JSON.stringify([host, issuer, client_id]);
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'secrets of sign-in providers');
}
