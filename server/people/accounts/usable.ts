import { type Problem, problem } from '#server/failure/problem.ts';
import type { Account } from './account.ts';

/** Throws for an account that may not be signed in to. Call it only once the person has proven who they are. */
export function requireUsable(account: Account): void {
  const fault = findAccountFault(account);
  if (fault) throw fault;
}

/** Returns why an account may not be signed in to; undefined if it may. */
export function findAccountFault({ host, isSuspended, awaitsVerification }: Account): Problem | undefined {
  if (isSuspended) {
    return problem('account_suspended', 'This account is suspended. Ask an admin of this site to resume it.');
  }
  if (!awaitsVerification) return undefined;
  const detail = `Confirm your e-mail address first: set your password with the link that ${host} mailed you, or ask for a new password.`;
  return problem('email_unverified', detail);
}
