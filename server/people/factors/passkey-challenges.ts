import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/compute/derive-key.ts';
import { type Problem, problem } from '#server/failure/problem.ts';
import { isUniqueViolation } from '#server/store/errors.ts';
import type { Db } from '#server/store/schema.ts';

/** Time to answer: a sign-in page may lie open for a while before a passkey is picked. */
const lifeMs = 10 * 60_000;

const nonceBytes = 16;
const timeBytes = 6;

interface ChallengeDeps {
  signingKey: Uint8Array;
}

/** Use that a challenge is for; it is good for no other. */
interface ChallengeUse {
  purpose: 'register' | 'sign in';
  host: string;
  /** Empty for a sign-in, where nobody is known yet. */
  accountId: string;
  now?: Date;
}

/** Returns a challenge that is signed rather than stored, since everybody who opens a sign-in page gets one. */
export function createChallenge(
  deps: ChallengeDeps,
  { now = new Date(), ...use }: ChallengeUse,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(head);
  head.writeUIntBE(now.getTime() + lifeMs, nonceBytes, timeBytes);
  return new Uint8Array([...head, ...sign(deps, head, use)]);
}

/** True if a challenge (base64url) was made for this use and has not expired. */
export function isOwnChallenge(
  deps: ChallengeDeps,
  { challenge, now = new Date(), ...use }: ChallengeUse & { challenge: string },
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, nonceBytes + timeBytes);
  const signature = bytes.subarray(head.length);
  const expected = sign(deps, head, use);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  return head.readUIntBE(nonceBytes, timeBytes) > now.getTime();
}

/** Records a challenge as answered. Throws `passkey_refused` if it was answered before. */
export async function spendChallenge(trx: Db, { challenge }: { challenge: string }): Promise<void> {
  const bytes = Buffer.from(challenge, 'base64url');
  const expires_at = new Date(bytes.readUIntBE(nonceBytes, timeBytes)).toISOString();
  // Hashed from the bytes, since base64url has several spellings of them.
  const challenge_hash = hash('sha256', bytes, 'base64url');
  try {
    await trx.insertInto('used_challenges').values({ challenge_hash, expires_at }).execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw passkeyRefused('This answer was used before. Try again.');
    throw error;
  }
}

/** Deletes expired challenges. */
export async function sweepChallenges(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now.toISOString()).execute();
}

export function passkeyRefused(detail: string, cause?: unknown): Problem {
  return problem('passkey_refused', detail, { cause });
}

function sign(
  { signingKey }: ChallengeDeps,
  head: Uint8Array,
  { purpose, host, accountId }: ChallengeUse,
): Buffer {
  const key = deriveKey(signingKey, 'passkey challenges');
  return createHmac('sha256', key)
    .update(head)
    .update(JSON.stringify([purpose, host, accountId]))
    .digest();
}
