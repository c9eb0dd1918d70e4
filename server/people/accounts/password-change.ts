import type { Transaction } from 'kysely';
import type { Store } from '#server/store/schema.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/**
 * Sets the hash of another password, or `null` for none, ends the account's sessions and uses up what was mailed to reset
 * the old one. The account comes first: whoever locks it keeps all three from changing.
 */
export async function replacePassword(
  trx: Transaction<Store>,
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
