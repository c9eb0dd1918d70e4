import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db, Store } from '#server/store/schema.ts';
import { seal, unseal } from './sealing.ts';

/** Algorithm of token signatures (RFC 8037). */
export const tokenAlgorithm = 'EdDSA';

const publicJwkSchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
const privateJwkSchema = publicJwkSchema.extend({ d: z.string() });

/** Decrypted key pair of the `signing_keys` table. */
export interface StoredKey {
  kid: string;
  publicJwk: z.infer<typeof publicJwkSchema>;
  signer: KeyObject;
  verifier: CryptoKey;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Milliseconds since 1970 when it stops signing and verifying; infinite until it is replaced. */
  retiresAt: number;
}

/** Generates and stores a key pair. */
export async function insertKey(
  { db, sealingKey }: { db: Db; sealingKey: Uint8Array },
  now: number,
): Promise<void> {
  const { privateKey } = await generateKeyPair(tokenAlgorithm, { crv: 'Ed25519', extractable: true });
  const privateJwk = privateJwkSchema.parse(await exportJWK(privateKey));
  const id = await calculateJwkThumbprint(privateJwk);
  const sealed = seal(sealingKey, { text: JSON.stringify(privateJwk), context: id });
  const publicJwk = JSON.stringify(publicJwkSchema.parse(privateJwk));
  const created_at = new Date(now).toISOString();
  const row = { id, private_jwk: sealed, public_jwk: publicJwk, created_at, retires_at: null };
  await db.insertInto('signing_keys').values(row).execute();
}

/** Sets the end of all keys that have none to `at`, in milliseconds since 1970. */
export async function retireKeys(db: Db, at: number): Promise<void> {
  await db
    .updateTable('signing_keys')
    .set({ retires_at: new Date(at).toISOString() })
    .where('retires_at', 'is', null)
    .execute();
}

/** Returns a reader of all keys, newest first, without rows that `sealingKey` can't decrypt: of another signing key, or forged. */
export function createKeyReader(deps: { db: Db; sealingKey: Uint8Array }): () => Promise<StoredKey[]> {
  const opened = new Map<string, OpenedKey | undefined>();
  return async () => {
    const newestFirst = deps.db
      .selectFrom('signing_keys')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    const rows = await newestFirst.selectAll().execute();
    const keys: StoredKey[] = [];
    for (const row of rows) {
      if (!opened.has(row.id)) opened.set(row.id, await openKey(deps.sealingKey, row));
      const key = opened.get(row.id);
      const retiresAt = row.retires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.retires_at);
      if (key) keys.push({ ...key, createdAt: Date.parse(row.created_at), retiresAt });
    }
    return keys;
  };
}

/** Deletes retired keys. */
export async function sweepSigningKeys(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('signing_keys').where('retires_at', '<=', now.toISOString()).execute();
}

type OpenedKey = Omit<StoredKey, 'createdAt' | 'retiresAt'>;

/** Takes the public key from the sealed private key, since the `public_jwk` column could be replaced. */
async function openKey(
  sealingKey: Uint8Array,
  row: Selectable<Store['signing_keys']>,
): Promise<OpenedKey | undefined> {
  const text = unseal(sealingKey, { sealed: row.private_jwk, context: row.id });
  if (text === undefined) return undefined;
  const privateJwk = privateJwkSchema.parse(JSON.parse(text));
  const publicJwk = publicJwkSchema.parse(privateJwk);
  const signer = createPrivateKey({ key: privateJwk, format: 'jwk' });
  const verifier = await importJWK(publicJwk, tokenAlgorithm);
  if (verifier instanceof Uint8Array) throw new Error('Expected a key pair, got a symmetric key');
  return { kid: row.id, publicJwk, signer, verifier };
}
