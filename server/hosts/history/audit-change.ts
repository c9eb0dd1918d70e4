import type { FieldChange } from '#contract/hosts/config-changes.ts';
import type { AuditAction } from '#contract/people/audit-actions.ts';
import type { Trx } from '#server/store/schema.ts';
import { type Actor, recordAudit } from '#server/watch/audit/record-audit.ts';

interface AuditedChange {
  editor: { email: string } & Pick<Actor, 'address'>;
  action: AuditAction;
  host: string;
  /** The fields of the save's entry in the history. */
  fields: readonly FieldChange[];
}

/** Adds a save of a config to the audit, last in the save's transaction. */
export function auditChange(trx: Trx, { editor, action, host, fields }: AuditedChange): Promise<void> {
  const before = fields.flatMap(({ field, from }) => (from === null ? [] : [[field, from] as const]));
  const after = fields.flatMap(({ field, to }) => (to === null ? [] : [[field, to] as const]));
  return recordAudit(trx, {
    ...{ actor: editor.email, address: editor.address, action, target: host, host },
    ...(before.length === 0 ? {} : { before: Object.fromEntries(before) }),
    ...(after.length === 0 ? {} : { after: Object.fromEntries(after) }),
  });
}
