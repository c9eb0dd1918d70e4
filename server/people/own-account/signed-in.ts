import { problem } from '#server/failure/problem.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AppContext } from '#server/http/request.ts';
import type { Db } from '#server/store/schema.ts';
import { type Credentials, findCredentialsById } from '../accounts/accounts.ts';

/** Somebody who manages their own account, with the session that they do it in. */
export interface SignedInPerson extends Credentials {
  sessionId: string;
  createdAt: string;
}

const changesByAccount = { limit: 300, windowSeconds: 3600 };

/** Returns who is signed in, and keeps the response out of caches. Throws `sign_in_required` for visitors. */
export async function requireSignedIn(db: Db, c: AppContext): Promise<SignedInPerson> {
  c.header('Cache-Control', 'no-store');
  const { caller, sessionId } = c.var;
  const found =
    caller.kind === 'member' ? await findCredentialsById(db, { id: caller.accountId }) : undefined;
  if (!found || sessionId === undefined) {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  return { ...found, sessionId };
}

/**
 * Returns the host whose sessions, passkeys and files a person may see: the one that they ask on. An operator's other hosts are none of
 * that host's business.
 */
export function shownHost(_person: SignedInPerson, { host }: { host: string }): string | undefined {
  return host;
}

/** Returns who is about to change their account. Throws `too_many_requests` and `sign_in_required`. */
export async function beginChange(
  { db, limiter }: { db: Db; limiter: RateLimiter },
  c: AppContext,
): Promise<SignedInPerson> {
  const person = await requireSignedIn(db, c);
  await limiter.take({ key: `account:${person.account.id}`, ...changesByAccount });
  return person;
}
