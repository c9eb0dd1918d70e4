import type { AuditAction } from '#contract/people/audit-actions.ts';
import type { Admin } from '#server/http/routes/admin-scope.ts';
import type { Db, Trx } from '#server/store/schema.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';
import { lockAnyConfig } from '../configs/find-config.ts';
import { recordRestored } from '../saving/save-config.ts';
import { markRestored, markResumed, markSuspended } from '../state/end-rows.ts';
import { findEnd } from '../state/ended-hosts.ts';
import { hostDeleted } from '../state/host-deleted.ts';

/** The host that an operator acts on, by the id of its config. */
export interface HostAct {
  editor: Admin;
  id: string;
  now?: Date;
}

export interface EndingDeps {
  db: Db;
  /** Ends all sessions that were begun on a host. */
  endSessions(host: string): Promise<void>;
}

/** Suspends a host: it answers 404, and keeps everything. Throws `config_not_found` and `host_deleted`. */
export async function suspendHost(db: Db, act: HostAct): Promise<void> {
  const { editor, now = new Date() } = act;
  await db.transaction().execute(async (trx) => {
    const { host } = await lockKeptHost(trx, act);
    if (await findEnd(trx, host)) return;
    await markSuspended(trx, { id: act.id, host, now });
    await auditAct(trx, { editor, action: 'host.suspend', host });
  });
}

/** Ends the suspension of a host. Throws `config_not_found` and `host_deleted`. */
export async function resumeHost(db: Db, act: HostAct): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { host } = await lockKeptHost(trx, act);
    if (!(await findEnd(trx, host))) return;
    await markResumed(trx, { host });
    await auditAct(trx, { editor: act.editor, action: 'host.resume', host });
  });
}

/** Undoes the deletion of a host; its people sign in again. Throws `config_not_found`, and `host_deleted` once it is too late. */
export async function undeleteHost({ db, endSessions }: EndingDeps, act: HostAct): Promise<void> {
  const { editor, id, now = new Date() } = act;
  const { host } = await db.transaction().execute((trx) => lockAnyConfig(trx, { ...editor, id }));
  // Again, since the deletion may have been interrupted before it ended them all.
  if ((await findEnd(db, host))?.state === 'deleted') await endSessions(host);
  await db.transaction().execute(async (trx) => {
    const config = await lockAnyConfig(trx, { ...editor, id });
    const end = await findEnd(trx, host);
    if (end?.state !== 'deleted') return;
    if (!(await markRestored(trx, { host, now }))) throw hostDeleted(host, end, now);
    await recordRestored(trx, { editor, config, now });
    await auditAct(trx, { editor, action: 'host.undelete', host });
  });
}

function auditAct(
  trx: Trx,
  { editor, action, host }: { editor: Admin; action: AuditAction; host: string },
): Promise<void> {
  return recordAudit(trx, { actor: editor.email, address: editor.address, action, target: host, host });
}

async function lockKeptHost(trx: Trx, { editor, id }: HostAct): Promise<{ host: string }> {
  const { host } = await lockAnyConfig(trx, { ...editor, id });
  const end = await findEnd(trx, host);
  if (end?.state === 'deleted') throw hostDeleted(host, end);
  return { host };
}
