import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { clientOfAddress, type RateLimiter } from '#server/http/limits.ts';
import type { Counting } from '#server/http/request-counts.ts';
import type { Store } from '#server/store/schema.ts';

/** Failed sign-ins alone count in the end, so that a shared address may bring many people. */
const failuresByClient = { limit: 50, windowSeconds: 900 };

/** One client cannot lock out a person who signs in from another. */
const failuresByEmailAndClient = { limit: 10, windowSeconds: 900 };

/** Of many clients that guess together. Who has signed in from a client of late passes there: nobody else can lock them out. */
const failuresByEmail = { limit: 200, windowSeconds: 900 };

const knownForSeconds = 86_400;

/** Being known is noted at most once in so long: what is noted already costs a right sign-in nothing. */
const knownWindowSeconds = 3600;

/** One that is counted. */
export interface LoginTry {
  /** The outcome was no wrong password. */
  giveBack(): Promise<void>;
  /** What gives it back with the start of a session; the client is known for a day then. */
  success: Required<Counting>;
}

/**
 * Counts a try before its outcome is known, so that many at once are not all let through. By e-mail over all hosts: an operator
 * can be tried on each, and to count by account would tell who is one. Throws `too_many_requests`.
 */
export async function countLoginTry(
  limiter: RateLimiter,
  { address, email, db }: { address: string; email: string; db: Kysely<Store> },
): Promise<LoginTry> {
  const client = clientOfAddress(address);
  const pair = hashOf([email, client]);
  const known = `login-known:${pair}`;
  const own = [
    { key: `login:${client}`, ...failuresByClient },
    { key: `login:${pair}`, ...failuresByEmailAndClient },
  ];
  await limiter.count({ take: own, db });
  const knownSeconds = await limiter.secondsSince({ key: known, db });
  const isKnown = knownSeconds !== undefined && knownSeconds <= knownForSeconds;
  const shared = isKnown ? [] : [{ key: `login:${hashOf([email])}`, ...failuresByEmail }];
  // Not with the others: what they refuse must not count against the person.
  if (!isKnown) await limiter.count({ take: shared, db });
  const giveBack = [...own, ...shared].map(({ key }) => key);
  const isNoted = knownSeconds !== undefined && knownSeconds < knownWindowSeconds;
  const note = { key: known, limit: Number.POSITIVE_INFINITY, windowSeconds: knownWindowSeconds };
  return {
    giveBack: () => limiter.count({ giveBack }),
    success: { take: isNoted ? [] : [note], giveBack },
  };
}

/** The limits' table shall hold no addresses. */
function hashOf(parts: string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
