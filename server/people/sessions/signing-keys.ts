import type { KeyObject } from 'node:crypto';
import type { CryptoKey } from 'jose';
import type { Kysely } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { createRecent } from './max-age-cache.ts';
import { deriveKey } from './sealing.ts';
import {
  createKeyReader,
  insertKey,
  retireKeys,
  type StoredKey,
  tokenAlgorithm,
} from './signing-key-rows.ts';

/** How long others may keep what `listPublic` answered, in seconds. */
export const publicForSeconds = 60;

/** A new key is published this long before it signs: by then everybody who verifies tokens has seen it. */
const publishedMs = (publicForSeconds + 5) * 1000;

/** How long a key verifies after its last token: longer than that lives, a process that notices late included. */
const lastTokenMs = 65 * 60_000;

/** How soon a process notices what another did to the keys. */
const believedMs = 5_000;

/** How often, at most, an unknown key id makes the table be read again: anybody can send any number of such ids. */
const unknownIdMs = 1_000;

/** The keys that sign and verify tokens, shared by all processes on one store. */
export interface SigningKeys {
  /** The key that signs now; the first one is made when it is first asked for. */
  findSigner(): Promise<{ kid: string; key: KeyObject }>;
  /** The public key of the id that a token names; `undefined` for ids that are not ours or whose time is over. */
  findVerifier(kid: string): Promise<CryptoKey | undefined>;
  /** What others need to verify our tokens, a JWK Set (RFC 7517). */
  listPublic(): Promise<{ keys: PublicKey[] }>;
  /** Makes a new key, which signs as soon as others know it. The keys before it sign until then, and verify while a token of theirs may live. */
  rotate(): Promise<void>;
}

type PublicKey = StoredKey['publicJwk'] & { kid: string; alg: string; use: string };

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
  // What stands there already retires, among it what another signing key sealed: nothing else would ever sweep that.
  const replaceKeys = () =>
    db.transaction().execute(async (trx) => {
      await retireKeys(trx, now() + publishedMs + lastTokenMs);
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
      await replaceKeys();
      await readKeys(0);
    },
  };
}

/** Requests at the same moment wait for one new key. Two processes may make one each: both verify, and both sign with the same. */
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

/** Of the keys, newest first, that outlive a token made now: the newest that everybody knows, else the one that has been there longest. */
function chooseSigner(keys: StoredKey[], now: number): StoredKey | undefined {
  const lasting = keys.filter(({ retiresAt }) => retiresAt >= now + lastTokenMs);
  return lasting.find(({ createdAt }) => createdAt <= now - publishedMs) ?? lasting.at(-1);
}

function toPublic({ kid, publicJwk }: StoredKey): PublicKey {
  return { ...publicJwk, kid, alg: tokenAlgorithm, use: 'sig' };
}
