import { problem } from '#server/failure/problem.ts';
import type { Account } from './account.ts';

/** Throws for an account that may not be signed in to. Call it only once the person has proven who they are. */
export function requireUsable({ host, isSuspended, awaitsVerification }: Account): void {
  if (isSuspended) {
    throw problem('account_suspended', 'This account is suspended. Ask an admin of this site to resume it.');
  }
  if (!awaitsVerification) return;
  const detail = `Confirm your e-mail address first: set your password with the link that ${host} mailed you, or ask for a new password.`;
  throw problem('email_unverified', detail);
}
