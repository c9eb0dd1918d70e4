import type { Kysely } from 'kysely';
import type { Role } from '#contract/identity.ts';
import { problem } from '#server/failure/problem.ts';
import type { Store } from '#server/store/schema.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import type { Account } from './account.ts';
import { findAccount, refuseSecond, requireFittingHost } from './accounts.ts';
import { replacePassword } from './password-change.ts';
import { hashPassword } from './passwords.ts';

/**
 * Gives a person another role, an operator's role with `everyHost`, and ends the sessions. What reached the person through
 * the host left (connected identities, mailed links) opens nothing any more. `undefined` when there is no such account.
 * Throws `last_operator`, or `account_exists` on the host the person comes to.
 */
export async function changeRole(
  db: Kysely<Store>,
  { id, role, host }: { id: string; role: Role; host: string },
): Promise<Account | undefined> {
  requireFittingHost({ role, host });
  return db.transaction().execute(async (trx) => {
    const operators = await lockOperators(trx);
    if (role !== 'admin') requireAnother(operators, id);
    const before = await findAccount(trx, { id });
    if (!before) return undefined;
    const change = { role, host, updated_at: new Date().toISOString() };
    await refuseSecond({ ...before, host }, () =>
      trx.updateTable('accounts').set(change).where('id', '=', id).execute(),
    );
    if (before.host !== host) {
      await trx.deleteFrom('connected_identities').where('account_id', '=', id).execute();
      await trx.deleteFrom('mailed_links').where('account_id', '=', id).execute();
    }
    await endSessionsOf(trx, { accountId: id });
    return { ...before, role, host };
  });
}

/** Sets a password, which signs the account out everywhere. */
export async function setPassword(
  db: Kysely<Store>,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((trx) => replacePassword(trx, { accountId: id, passwordHash }));
}

/** Deletes an account with its sessions, identities and links. Throws `last_operator`. */
export async function deleteAccount(db: Kysely<Store>, { id }: { id: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    requireAnother(await lockOperators(trx), id);
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
  });
}

function requireAnother(operators: readonly { id: string }[], id: string): void {
  if (operators.length === 1 && operators[0]?.id === id) {
    throw problem('last_operator', 'This is the last operator. Make another one first, then try again.');
  }
}

/** Writes the rows as they are, on both engines the way to let no other transaction change them until this one ends. */
function lockOperators(trx: Kysely<Store>): Promise<{ id: string }[]> {
  return trx
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .returning('id')
    .execute();
}
