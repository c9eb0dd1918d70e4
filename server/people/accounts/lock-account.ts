import { problem } from '#server/failure/problem.ts';
import type { Trx } from '#server/store/schema.ts';

/** Locks an account by updating it without a change, which works on both engines. Returns false if it is gone. */
export async function lockAccount(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set((eb) => ({ email_verified: eb.ref('email_verified') }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks an account until what it gets in the transaction is stored, so that its deletion finds that. Throws `sign_in_required` if it is gone. */
export async function lockOwner(trx: Trx, id: string): Promise<void> {
  if (await lockAccount(trx, id)) return;
  throw problem('sign_in_required', 'This account no longer exists. Sign in with another one.');
}
