import type { Trx } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';
import { type Account, everyHost } from '../accounts/account.ts';
import type { OpenInvitation } from './invitations.ts';

type Offer = Pick<OpenInvitation, 'host' | 'email' | 'role'>;

/** Records that an admin made or withdrew an invitation, last in the transaction. */
export function auditInvitation(
  trx: Trx,
  act: { by: Actor; action: 'invitation.create' | 'invitation.delete'; offer: Offer },
): Promise<void> {
  const { host, email, role } = act.offer;
  const values = act.action === 'invitation.create' ? { after: { role } } : { before: { role } };
  const target = email ?? 'whoever has the link';
  return recordAudit(trx, { ...act.by, action: act.action, target, host: hostOrNull(host), ...values });
}

/** Records that somebody accepted an invitation, last in the transaction. `role` is the account's before; absent for a new one. */
export function auditAcceptance(
  trx: Trx,
  { account, address, role }: { account: Account; address: string; role?: Account['role'] },
): Promise<void> {
  const { email, host } = account;
  return recordAudit(trx, {
    ...{ actor: email, address, action: 'invitation.accept', target: email, host: hostOrNull(host) },
    ...(role === undefined ? {} : { before: { role } }),
    after: { role: account.role },
  });
}

function hostOrNull(host: string): string | null {
  return host === everyHost ? null : host;
}
