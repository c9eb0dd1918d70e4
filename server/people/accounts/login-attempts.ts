import { clientOfAddress } from '#server/http/client/client-networks.ts';
import { hashLimitKey, type RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Counting } from '#server/http/limits/request-counts.ts';
import type { Db } from '#server/store/schema.ts';

/** Successful sign-ins are refunded, so that many people can share an address. */
const failuresByClient = { limit: 50, windowSeconds: 900 };

/** Per client, so that one client cannot lock a person out on another. */
const failuresByEmailAndClient = { limit: 10, windowSeconds: 900 };

/** Against guessing from many clients. Clients that the person signed in from recently are exempt, so nobody can lock them out there. */
const failuresByEmail = { limit: 200, windowSeconds: 900 };

const knownForSeconds = 86_400;

/** A known client is recorded at most once per window, to save a write on most sign-ins. */
const knownWindowSeconds = 3600;

/** A counted sign-in attempt. */
export interface LoginAttempt {
  /** Refunds an attempt that ended for another reason than a wrong password. */
  refund(): Promise<void>;
  /** Counter changes to apply in the session's transaction: refund this attempt, remember the client for a day. */
  success: Required<Counting>;
}

/** Counts a call before its body is read, which may be no sign-in at all. Throws `too_many_requests`. */
export function countLoginCall(limiter: RateLimiter, address: string): Promise<void> {
  return limiter.take({ key: callKey(clientOfAddress(address)), ...failuresByClient });
}

/**
 * Counts an attempt, whose call was counted, before its outcome is known, so that parallel attempts cannot exceed the limit. Counts by
 * e-mail across all hosts, since counting by account would reveal who is an operator. Throws `too_many_requests`.
 */
export async function countLoginAttempt(
  limiter: RateLimiter,
  { address, email, db }: { address: string; email: string; db: Db },
): Promise<LoginAttempt> {
  const client = clientOfAddress(address);
  const known = `login-known:${hashLimitKey([email, client])}`;
  const own = { key: `login:${hashLimitKey([email])}:${client}`, ...failuresByEmailAndClient };
  await limiter.count({ take: [own], db });
  const knownSeconds = await limiter.secondsSince({ key: known, db });
  const isKnown = knownSeconds !== undefined && knownSeconds <= knownForSeconds;
  const shared = isKnown ? [] : [{ key: `login:${hashLimitKey([email])}`, ...failuresByEmail }];
  // Counted after the others, so that attempts they refuse don't count against the person.
  if (!isKnown) await limiter.count({ take: shared, db });
  const refund = [callKey(client), ...[own, ...shared].map(({ key }) => key)];
  const isNoted = knownSeconds !== undefined && knownSeconds < knownWindowSeconds;
  const note = { key: known, limit: Number.POSITIVE_INFINITY, windowSeconds: knownWindowSeconds };
  return {
    refund: () => limiter.count({ refund }),
    success: { take: isNoted ? [] : [note], refund },
  };
}

function callKey(client: string): string {
  return `login:${client}`;
}
