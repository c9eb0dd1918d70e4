import type { User } from '#contract/people/identity.ts';
import { can, isOperator, type Role } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import { type Caller, requireMember } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { type Account, everyHost } from './account.ts';
import { findAccount, findAccountByEmail, normalizeEmail } from './accounts.ts';

/**
 * Finds a user by e-mail. Users see themselves, host admins the host's own people, operators those and other operators.
 * Throws `sign_in_required` or `forbidden` alike for known and unknown e-mails; `user_not_found` to admins only.
 */
export async function findUser(
  db: Db,
  { host, caller: asking, email }: { host: string; caller: Caller; email: string },
): Promise<User> {
  const caller = requireMember(asking);
  if (normalizeEmail(email) === caller.email) return findSelf(db, caller);
  if (!can(caller.role, 'people:manage'))
    throw problem('forbidden', 'Only admins can view other users of this host.');
  const found = await findAccountByEmail(db, { host, email });
  if (!found || (found.host === everyHost && !isOperator(caller.role))) {
    throw problem('user_not_found', 'No user of this host has that e-mail address. Check its spelling.');
  }
  return userOf(found);
}

/** Finds the caller by id, since an operator may share the e-mail with an account of the host. The role is the caller's on this host. */
async function findSelf(db: Db, { accountId, role }: { accountId: string; role: Role }): Promise<User> {
  const self = await findAccount(db, { id: accountId });
  if (!self) throw problem('sign_in_required', 'This account no longer exists. Sign in with another one.');
  return { ...userOf(self), role };
}

export function userOf(
  account: Pick<Account, 'email' | 'firstName' | 'lastName' | 'photoUrl' | 'role'>,
): User {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    photo_image_url: account.photoUrl,
    role: account.role,
    type: isOperator(account.role) ? 'operator' : 'user',
    email: account.email,
  };
}
