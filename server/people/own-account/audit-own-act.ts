import type { AuditAction } from '#contract/people/audit-actions.ts';
import { isTeam } from '#contract/people/rights.ts';
import type { AppContext } from '#server/http/routes/request.ts';
import type { Db } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { everyHost } from '../accounts/account.ts';
import type { SignedInPerson } from './signed-in.ts';

/** Records what an admin did to their own account; the acts of other people are their own business. */
export async function auditOwnAct(
  db: Db,
  c: AppContext,
  { account, action }: Pick<SignedInPerson, 'account'> & { action: AuditAction },
): Promise<void> {
  const { email, role, host } = account;
  if (!isTeam(role)) return;
  await recordAudit(db, {
    actor: email,
    address: c.var.address,
    action,
    target: email,
    host: host === everyHost ? null : host,
  });
}
