import type { Role, User } from '#contract/identity.ts';
import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';
import type { Db } from '#server/store/schema.ts';
import { type Account, everyHost } from './account.ts';
import { findAccount, findAccountByEmail, normalizeEmail } from './accounts.ts';

/**
 * Finds a user by e-mail. Users see themselves, host admins the host's own people, operators those and other operators.
 * Throws `sign_in_required` or `forbidden` alike for known and unknown e-mails; `user_not_found` to admins only.
 */
export async function findUser(
  db: Db,
  { host, caller, email }: { host: string; caller: Caller; email: string },
): Promise<User> {
  if (caller.kind !== 'member') {
    throw problem('sign_in_required', 'You are not signed in. Sign in and try again.');
  }
  if (normalizeEmail(email) === caller.email) return findSelf(db, caller);
  if (caller.role === 'user') throw problem('forbidden', 'Only admins can view other users of this host.');
  const found = await findAccountByEmail(db, { host, email });
  if (!found || (found.host === everyHost && caller.role !== 'admin')) {
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
    type: account.role === 'admin' ? 'operator' : 'user',
    email: account.email,
  };
}
