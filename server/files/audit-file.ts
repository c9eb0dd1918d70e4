import type { Selectable } from 'kysely';
import type { AuditValues } from '#contract/people/audit.ts';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import { isTeam } from '#contract/people/rights.ts';
import type { Caller } from '#server/http/routes/request.ts';
import type { Store, Trx } from '#server/store/schema.ts';
import { actorOf, recordAudit } from '#server/watch/audit/record-audit.ts';

/** Uploader or deleter of a file, with their address. */
export interface FileActor {
  caller: Caller;
  /** IP address of the request. */
  address: string;
}

type AuditedRow = Pick<Selectable<Store['files']>, 'id' | 'host' | 'name' | 'media_type' | 'size_bytes'>;

/** Records what somebody of the team does with a file, last in its transaction. Acts of visitors and members are not recorded. */
export async function auditFile(
  trx: Trx,
  { by, action, row }: { by: FileActor | undefined; action: AuditAction; row: AuditedRow },
): Promise<void> {
  if (by?.caller.kind !== 'member' || !isTeam(by.caller.role)) return;
  const values: AuditValues = { id: row.id, mediaType: row.media_type, sizeBytes: row.size_bytes };
  const sides = action === 'file.delete' ? { before: values } : { after: values };
  await recordAudit(trx, { ...actorOf(by), action, target: row.name, host: row.host, ...sides });
}
