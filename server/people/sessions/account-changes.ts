import { can, type HostRole, isOperator, type Role } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import { runInTransaction } from '#server/store/run-in-transaction.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, refuseDuplicateAccount, requireHostFitsRole } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { deleteLinks } from '../mailed-links/mailed-links.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Changes an account's role and host (`everyHost` for operators), and ends its sessions. A change of host also deletes the connected
 * identities and mailed links. Returns undefined for an unknown id. Throws `last_operator`, or `account_exists` on the new host.
 */
export async function changeRole(
  db: Db,
  { id, role, host }: { id: string; role: Role; host: string },
): Promise<Account | undefined> {
  requireHostFitsRole({ role, host });
  return runInTransaction(db, async (trx) => {
    const operators = await lockOperators(trx);
    if (!isOperator(role)) requireAnother(operators, id);
    const before = await findAccount(trx, { id });
    if (!before) return undefined;
    const change = { role, host, updated_at: new Date().toISOString() };
    await refuseDuplicateAccount({ ...before, host }, () =>
      trx.updateTable('accounts').set(change).where('id', '=', id).execute(),
    );
    if (before.host !== host) {
      await trx.deleteFrom('connected_identities').where('account_id', '=', id).execute();
      await trx.deleteFrom('mailed_links').where('account_id', '=', id).execute();
    }
    if (before.host !== host || !can(role, 'people:manage')) await withdrawInvitationsOf(trx, { id });
    await endSessionsOf(trx, { accountId: id });
    return { ...before, role, host };
  });
}

/** Changes the role of a host's account in a transaction, and ends its sessions if the role differs. Never touches operators. */
export async function setRoleOnHost(
  trx: Trx,
  { account, role }: { account: Account; role: HostRole },
): Promise<Account> {
  const { id, host } = account;
  requireHostFitsRole({ role, host });
  if (account.role === role) return account;
  const change = { role, updated_at: new Date().toISOString() };
  await trx.updateTable('accounts').set(change).where('id', '=', id).where('host', '=', host).execute();
  if (!can(role, 'people:manage')) await withdrawInvitationsOf(trx, { id });
  await endSessionsOf(trx, { accountId: id });
  return { ...account, role };
}

/** Sets a password and signs the account out everywhere. */
export async function setPassword(db: Db, { id, password }: { id: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((trx) => replacePassword(trx, { accountId: id, passwordHash }));
}

/** Sets or removes a password, deletes reset links and ends sessions but the named one. The account comes first, so that its lock protects all three. */
export async function replacePassword(
  trx: Trx,
  input: { accountId: string; passwordHash: string | null; keepSession?: string | undefined },
): Promise<void> {
  const { accountId, passwordHash, keepSession } = input;
  const change = { password_hash: passwordHash, updated_at: new Date().toISOString() };
  await trx.updateTable('accounts').set(change).where('id', '=', accountId).execute();
  await deleteLinks(trx, { purpose: 'reset', accountId });
  await endSessionsOf(trx, { accountId, except: keepSession });
}

/** Suspends an account and signs it out everywhere. Throws `last_operator`. */
export async function suspendAccount(trx: Trx, { id }: { id: string }): Promise<void> {
  requireAnother(await lockOperators(trx), id);
  const now = new Date().toISOString();
  const suspended = trx.updateTable('accounts').set({ suspended_at: now, updated_at: now });
  await suspended.where('id', '=', id).where('suspended_at', 'is', null).execute();
  await withdrawInvitationsOf(trx, { id });
  await endSessionsOf(trx, { accountId: id });
}

export async function resumeAccount(trx: Trx, { id }: { id: string }): Promise<void> {
  const change = { suspended_at: null, updated_at: new Date().toISOString() };
  await trx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

/** Deletes an account with its sessions, identities, links and second factors. Throws `last_operator`. */
export async function deleteAccount(db: Db, { id }: { id: string }): Promise<void> {
  await runInTransaction(db, async (trx) => {
    requireAnother(await lockOperators(trx), id);
    await withdrawInvitationsOf(trx, { id });
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
  });
}

/** Withdraws the pending invitations of somebody who is no admin any more, who could come back with their link. */
async function withdrawInvitationsOf(trx: Db, { id }: { id: string }): Promise<void> {
  const invitations = trx.deleteFrom('invitations').where('invited_by', '=', id);
  await invitations.where('accepted_at', 'is', null).execute();
}

function requireAnother(operators: readonly { id: string }[], id: string): void {
  if (operators.length === 1 && operators[0]?.id === id) {
    throw problem('last_operator', 'This is the last operator. Create another one first, then try again.');
  }
}

/** Returns the operators who can sign in. Locks the rows by updating them without a change, which works on both engines. */
function lockOperators(trx: Db): Promise<{ id: string }[]> {
  return trx
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .returning('id')
    .execute();
}
