import { hostKey } from '#contract/hosts/host-name.ts';
import type { RoleInput } from '#contract/people/people.ts';
import { isOperator } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { type AuditEntry, recordAudit } from '#server/watch/audit/record-audit.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { OwnConversations, OwnFiles } from '../own-account/deletion.ts';
import { changeRole, deleteAccount, resumeAccount, suspendAccount } from '../sessions/account-changes.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { findPerson } from './people-list.ts';

/** An admin's act on one person. */
export interface Act {
  admin: Admin;
  /** The person's account. */
  id: string;
}

interface DeletePersonDeps {
  db: Db;
  ownFiles: Pick<OwnFiles, 'delete'>;
  ownConversations: Pick<OwnConversations, 'settle' | 'delete'>;
}

type Recorded = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** Throws `user_not_found`, `own_account`, `last_operator`. */
export function suspendPerson(db: Db, act: Act): Promise<Account> {
  return actOn(db, act, async (trx, { id }) => {
    requireOther(act, 'suspend');
    await suspendAccount(trx, { id });
    return { action: 'person.suspend' };
  });
}

/** Throws `user_not_found`. */
export function resumePerson(db: Db, act: Act): Promise<Account> {
  return actOn(db, act, async (trx, { id }) => {
    await resumeAccount(trx, { id });
    return { action: 'person.resume' };
  });
}

/** Signs a person out everywhere. Throws `user_not_found`. */
export function endPersonSessions(db: Db, act: Act): Promise<Account> {
  return actOn(db, act, async (trx, { id }) => {
    await endSessionsOf(trx, { accountId: id });
    return { action: 'person.sessions' };
  });
}

/** Deletes an account, its files and its conversations. Throws `user_not_found`, `own_account`, `last_operator`. */
export async function deletePerson(
  { db, ownFiles, ownConversations }: DeletePersonDeps,
  act: Act,
): Promise<void> {
  await ownConversations.settle();
  let deleteBytes = async () => {};
  await actOn(db, act, async (trx, { id, role }) => {
    requireOther(act, 'delete');
    await deleteAccount(trx, { id });
    deleteBytes = await ownFiles.delete(trx, { accountId: id });
    await ownConversations.delete(trx, { accountId: id });
    return { action: 'person.delete', before: { role } };
  });
  await deleteBytes();
}

/** Changes a role and ends the person's sessions. Throws `user_not_found`, `own_account`, `last_operator`, `invalid_input`, `account_exists`. */
export async function changePersonRole(
  { db, isConfiguredHost }: { db: Db; isConfiguredHost(host: string): Promise<boolean> },
  { input: { role, host: typed }, ...act }: Act & { input: RoleInput },
): Promise<Account> {
  const key = hostKey(typed?.trim() ?? '');
  const named = key !== undefined && (await isConfiguredHost(key)) ? key : undefined;
  return actOn(db, act, async (trx, account) => {
    requireOther(act, 'change the role of');
    if (isOperator(role)) {
      throw invalidField('role', 'An operator has a separate account. Invite one by e-mail address.');
    }
    const host = account.host === everyHost ? named : account.host;
    if (host === undefined) {
      throw invalidField('host', 'Enter the host that the operator will have an account on.');
    }
    if (role !== account.role) await changeRole(trx, { id: account.id, role, host });
    return { action: 'person.role', before: { role: account.role }, after: { role, host } };
  });
}

/** Runs a change of a person in the admin's scope and records it, both or neither. Returns the account as it was. */
export async function actOn(
  db: Db,
  { admin, id }: Act,
  change: (trx: Trx, account: Account) => Promise<Recorded>,
): Promise<Account> {
  return db.transaction().execute(async (trx) => {
    await findPerson(trx, { scope: admin.scope, id });
    const account = await findAccount(trx, { id });
    if (!account) throw new Error('The person who was just found is not in the store');
    const recorded = await change(trx, account);
    const host = account.host === everyHost ? null : account.host;
    const by = { actor: admin.email, address: admin.address };
    await recordAudit(trx, { ...by, ...recorded, target: account.email, host });
    return account;
  });
}

/** Nobody can shut themselves out. `act` completes "You can't … your own account". */
function requireOther({ admin, id }: Act, act: string): void {
  if (admin.accountId !== id) return;
  throw problem('own_account', `You can't ${act} your own account. Ask another admin to do it.`);
}

function invalidField(field: string, sentence: string) {
  return problem('invalid_input', sentence, { errors: { [field]: sentence } });
}
