import type { Trx } from '#server/store/schema.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/**
 * Sets a password hash (`null` for no password), deletes the reset links and ends the sessions of an account. Writes the account
 * first, so that a lock on it protects all three.
 */
export async function replacePassword(
  trx: Trx,
  { accountId, passwordHash }: { accountId: string; passwordHash: string | null },
): Promise<void> {
  const change = { password_hash: passwordHash, updated_at: new Date().toISOString() };
  await trx.updateTable('accounts').set(change).where('id', '=', accountId).execute();
  await trx
    .deleteFrom('mailed_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'reset')
    .execute();
  await endSessionsOf(trx, { accountId });
}
