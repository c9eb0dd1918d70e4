import type { KeyObject } from 'node:crypto';
import type { CryptoKey } from 'jose';
import type { Kysely } from 'kysely';
import { deriveKey } from '#server/compute/derive-key.ts';
import type { Store } from '#server/store/schema.ts';
import { createMaxAgeCache } from './max-age-cache.ts';
import {
  createKeyReader,
  insertKey,
  retireKeys,
  type StoredKey,
  tokenAlgorithm,
} from './signing-key-rows.ts';

/** Seconds that clients may cache the result of `listPublic`. */
export const publicCacheSeconds = 60;

/** A new key is published this long before it signs, so that all caches have it by then. */
const publishMs = (publicCacheSeconds + 5) * 1000;

/** How long a key verifies after its last signature: the lifetime of a token, plus slack for processes with a stale cache. */
const tokenLifeMs = 65 * 60_000;

/** How long a process caches the keys, and so at most misses another's change. */
const cacheMs = 5_000;

/** Minimum time between reads of the table caused by unknown key ids, which anybody can send. */
const unknownKeyReadMs = 1_000;

/** Keys that sign and verify tokens, shared by all processes on one store. */
export interface SigningKeys {
  /** Returns the key that signs now; creates the first one. */
  findSigner(): Promise<{ kid: string; key: KeyObject }>;
  /** Returns the public key of a token's key id; undefined for unknown and retired ones. */
  findVerifier(kid: string): Promise<CryptoKey | undefined>;
  /** Returns the public keys as a JWK Set (RFC 7517). */
  listPublic(): Promise<{ keys: PublicKey[] }>;
  /** Creates a key, which signs once it is published. The previous keys sign until then, and verify until their tokens have expired. */
  rotate(): Promise<void>;
}

type PublicKey = StoredKey['publicJwk'] & { kid: string; alg: string; use: string };

/** `signingKey` is the deployment's secret that encrypts the private keys. `now` is in milliseconds. */
export function createSigningKeys(deps: {
  db: Kysely<Store>;
  signingKey: Uint8Array;
  now?: () => number;
}): SigningKeys {
  const { db, now = Date.now } = deps;
  const sealingKey = deriveKey(deps.signingKey, 'token signing keys');
  const readKeys = createMaxAgeCache(createKeyReader({ db, sealingKey }), now);
  const findLive = async (maxAgeMs: number) =>
    (await readKeys(maxAgeMs)).filter(({ retiresAt }) => retiresAt > now());
  // Also retires keys sealed with another signing key, which nothing else would delete.
  const replaceKeys = () =>
    db.transaction().execute(async (trx) => {
      await retireKeys(trx, now() + publishMs + tokenLifeMs);
      await insertKey({ db: trx, sealingKey }, now());
    });
  const requireSigner = createSignerSource({ findLive, makeKey: replaceKeys, now });
  let reread = Number.NEGATIVE_INFINITY;

  return {
    async findSigner() {
      const { kid, signer } = await requireSigner();
      return { kid, key: signer };
    },
    async findVerifier(kid) {
      const named = (keys: StoredKey[]) => keys.find((key) => key.kid === kid)?.verifier;
      const known = named(await findLive(cacheMs));
      if (known) return known;
      const mayReread = now() - reread >= unknownKeyReadMs;
      if (mayReread) reread = now();
      return named(await findLive(mayReread ? 0 : cacheMs));
    },
    async listPublic() {
      await requireSigner();
      const keys = await findLive(cacheMs);
      return { keys: keys.map(toPublic) };
    },
    async rotate() {
      await replaceKeys();
      await readKeys(0);
    },
  };
}

/** Concurrent requests share the creation of one key. Two processes may create one each; both then choose the same signer. */
function createSignerSource(deps: {
  findLive: (maxAgeMs: number) => Promise<StoredKey[]>;
  makeKey: () => Promise<void>;
  now: () => number;
}): () => Promise<StoredKey> {
  const findSigner = async (maxAgeMs: number) => chooseSigner(await deps.findLive(maxAgeMs), deps.now());
  const makeUnlessThere = async () => {
    if (!(await findSigner(0))) await deps.makeKey();
  };
  let making: Promise<void> | undefined;
  return async () => {
    const known = await findSigner(cacheMs);
    if (known) return known;
    making ??= makeUnlessThere().finally(() => {
      making = undefined;
    });
    await making;
    const made = await findSigner(0);
    if (!made) throw new Error('The signing key that was just made is not in the store');
    return made;
  };
}

/** Chooses among keys (newest first) that outlive a token made now: the newest published one, else the oldest. */
function chooseSigner(keys: StoredKey[], now: number): StoredKey | undefined {
  const lasting = keys.filter(({ retiresAt }) => retiresAt >= now + tokenLifeMs);
  return lasting.find(({ createdAt }) => createdAt <= now - publishMs) ?? lasting.at(-1);
}

function toPublic({ kid, publicJwk }: StoredKey): PublicKey {
  return { ...publicJwk, kid, alg: tokenAlgorithm, use: 'sig' };
}
