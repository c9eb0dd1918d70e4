import type { Kysely } from 'kysely';
import type { User } from '#contract/identity.ts';
import { problem } from '#server/failure/problem.ts';
import type { Caller } from '#server/http/request.ts';
import type { Store } from '#server/store/schema.ts';
import { type Account, everyHost } from './account.ts';
import { findAccount, findAccountByEmail, normalizeEmail } from './accounts.ts';

/**
 * A person by e-mail: for that person, for a host's admin among the host's own people, for an operator among the host's
 * people and the operators. Throws `sign_in_required` or `forbidden` alike for known and unknown e-mails, and
 * `user_not_found` for those who may know.
 */
export async function findUser(
  db: Kysely<Store>,
  { host, caller, email }: { host: string; caller: Caller; email: string },
): Promise<User> {
  if (caller.kind !== 'member') {
    throw problem('sign_in_required', 'This needs an account. Please sign in first.');
  }
  if (normalizeEmail(email) === caller.email) return userOf(await findSelf(db, caller));
  if (caller.role === 'user') throw problem('forbidden', 'Only admins may see other people of this host.');
  const found = await findAccountByEmail(db, { host, email });
  if (!found || (found.host === everyHost && caller.role !== 'admin')) {
    throw problem('user_not_found', 'Nobody on this host has that e-mail address. Check its spelling.');
  }
  return userOf(found);
}

/** By the account's id: an operator may share the e-mail with an account of the host. */
async function findSelf(db: Kysely<Store>, { accountId }: { accountId: string }): Promise<Account> {
  const self = await findAccount(db, { id: accountId });
  if (!self) throw problem('sign_in_required', 'This account is no longer there. Please sign in again.');
  return self;
}

export function userOf(
  account: Pick<Account, 'email' | 'firstName' | 'lastName' | 'photoUrl' | 'role'>,
): User {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    photo_image_url: account.photoUrl,
    role: account.role,
    type: 'user',
    email: account.email,
  };
}
