import { randomBytes } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Db } from '#server/store/schema.ts';
import { seal, unseal } from '../sessions/sealing.ts';

export interface SecretDeps {
  db: Db;
  signingKey: Uint8Array;
}

/** Makes a host's embed secret anew and returns it. Tokens signed with the one before are refused from then on. */
export async function renewEmbedSecret({ db, signingKey }: SecretDeps, host: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const row = {
    sealed_secret: seal(sealingKey(signingKey), { text: secret, context: host }),
    created_at: new Date().toISOString(),
  };
  await db
    .insertInto('embed_secrets')
    .values({ host, ...row })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(row))
    .execute();
  return secret;
}

/** Finds a host's embed secret; undefined too if it was sealed with another signing key. */
export async function findEmbedSecret(
  { db, signingKey }: SecretDeps,
  host: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('embed_secrets')
    .select('sealed_secret')
    .where('host', '=', host)
    .executeTakeFirst();
  return row && unseal(sealingKey(signingKey), { sealed: row.sealed_secret, context: host });
}

function sealingKey(signingKey: Uint8Array): Uint8Array {
  return deriveKey(signingKey, 'embed secrets');
}
