import type { CryptoKey } from 'jose';
import type { Kysely } from 'kysely';
import type { Store } from '../db/schema.ts';
import { createRecent } from './recent.ts';
import { deriveKey } from './sealing.ts';
import { createKeyReader, insertKey, retireKeys, type StoredKey, tokenAlgorithm } from './stored-keys.ts';

/** How long a replaced key still verifies: longer than the last token it signs lives, a process that notices late included. */
const retirementMs = 65 * 60_000;

/** How soon a process notices what another did to the keys. */
const believedMs = 5_000;

/** How often, at most, an unknown key id makes the table be read again: anybody can send any number of such ids. */
const unknownIdMs = 1_000;

/** The keys that sign and verify tokens, shared by all processes on one store. */
export interface SigningKeys {
  /** The key that signs now; the first one is made when it is first asked for. */
  findSigner(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public key of the id that a token names; `undefined` for ids that are not ours or whose time is over. */
  findVerifier(kid: string): Promise<CryptoKey | undefined>;
  /** What others need to verify our tokens, a JWK Set (RFC 7517). */
  listPublic(): Promise<{ keys: PublicKey[] }>;
  /** Makes a new key, which signs from now on. The keys before it go on verifying while a token they signed may live. */
  rotate(): Promise<void>;
}

export type PublicKey = StoredKey['publicJwk'] & { kid: string; alg: string; use: string };

/** `signingKey` is the deployment's secret, which the private keys are sealed with. `now` is in milliseconds. */
export function createSigningKeys(deps: {
  db: Kysely<Store>;
  signingKey: Uint8Array;
  now?: () => number;
}): SigningKeys {
  const { db, now = Date.now } = deps;
  const sealingKey = deriveKey(deps.signingKey, 'token signing keys');
  const readKeys = createRecent(createKeyReader({ db, sealingKey }), now);
  const findLive = async (maxAgeMs: number) =>
    (await readKeys(maxAgeMs)).filter(({ retiresAt }) => retiresAt > now());
  const requireSigner = createSignerSource({ findLive, makeKey: () => insertKey({ db, sealingKey }, now()) });
  let reread = Number.NEGATIVE_INFINITY;

  return {
    async findSigner() {
      const { kid, signer } = await requireSigner();
      return { kid, key: signer };
    },
    async findVerifier(kid) {
      const named = (keys: StoredKey[]) => keys.find((key) => key.kid === kid)?.verifier;
      const known = named(await findLive(believedMs));
      if (known) return known;
      const mayReread = now() - reread >= unknownIdMs;
      if (mayReread) reread = now();
      return named(await findLive(mayReread ? 0 : believedMs));
    },
    async listPublic() {
      await requireSigner();
      const keys = await findLive(believedMs);
      return { keys: keys.map(toPublic) };
    },
    async rotate() {
      await db.transaction().execute(async (trx) => {
        await retireKeys(trx, now() + retirementMs);
        await insertKey({ db: trx, sealingKey }, now());
      });
      await readKeys(0);
    },
  };
}

/** Requests at the same moment wait for one new key. Two processes may make one each: both verify, and both sign with the newer. */
function createSignerSource(deps: {
  findLive: (maxAgeMs: number) => Promise<StoredKey[]>;
  makeKey: () => Promise<void>;
}): () => Promise<StoredKey> {
  const findSigner = async (maxAgeMs: number) =>
    (await deps.findLive(maxAgeMs)).find(({ retiresAt }) => retiresAt === Number.POSITIVE_INFINITY);
  const makeUnlessThere = async () => {
    if (!(await findSigner(0))) await deps.makeKey();
  };
  let making: Promise<void> | undefined;
  return async () => {
    const known = await findSigner(believedMs);
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

function toPublic({ kid, publicJwk }: StoredKey): PublicKey {
  return { ...publicJwk, kid, alg: tokenAlgorithm, use: 'sig' };
}
