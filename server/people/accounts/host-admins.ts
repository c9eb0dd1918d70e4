import { hostRolesWith } from '#contract/people/rights.ts';
import type { Db } from '#server/store/schema.ts';
import { findAccount } from './accounts.ts';

/** Returns the e-mail addresses of a host's admins who can sign in and have verified theirs; at most 100. */
export async function findAdminAddresses(db: Db, host: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('host', '=', host)
    .where('role', 'in', hostRolesWith('configs:write'))
    .where('suspended_at', 'is', null)
    .where('email_verified', '=', 1)
    .orderBy('email')
    .limit(100)
    .execute();
  return rows.map(({ email }) => email);
}

/** True if an account's owner has confirmed its e-mail address. */
export async function hasVerifiedEmail(db: Db, id: string): Promise<boolean> {
  return (await findAccount(db, { id }))?.isEmailVerified === true;
}
