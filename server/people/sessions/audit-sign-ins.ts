import type { Logger } from 'pino';
import { isTeam } from '#contract/people/rights.ts';
import type { Db } from '#server/store/schema.ts';
import { type AuditEntry, recordAudit } from '#server/watch/audit/record-audit.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import { runAfterAnswer } from '../mailed-links/host-mail.ts';

/** Much shorter than mails take: it is one write. */
const refusalMs = 50;

interface SignIn {
  account: Account;
  host: string;
  /** IP address of the request. */
  address: string;
}

/** Records that an admin signed in, last in the transaction that starts the session, or was refused. Members' sign-ins are not recorded. */
export async function auditSignIn(
  db: Db,
  { action, now, ...signIn }: SignIn & { action: 'session.start' | 'session.refuse'; now?: Date },
): Promise<void> {
  if (!isTeam(signIn.account.role)) return;
  await recordAudit(db, { ...entryOf(signIn), action, ...(now && { at: now }) });
}

/** Records a wrong password or code of admins, after the response, whose time must not reveal who is one. */
export function auditRefusal(
  { db, log }: { db: Db; log: Logger },
  { accounts, ...attempt }: Omit<SignIn, 'account'> & { accounts: readonly Account[] },
): void {
  const at = new Date();
  for (const account of accounts.filter(({ role }) => isTeam(role)))
    runAfterAnswer(
      { log, host: attempt.host },
      () => recordAudit(db, { ...entryOf({ account, ...attempt }), at, action: 'session.refuse' }),
      refusalMs,
    );
}

/** An operator's sign-in belongs to no host; the values say where it was. */
function entryOf({ account: { email, host: home }, host, address }: SignIn): Omit<AuditEntry, 'action'> {
  const isOperator = home === everyHost;
  return {
    ...{ actor: email, address, target: email, host: isOperator ? null : home },
    ...(isOperator ? { after: { host } } : {}),
  };
}
