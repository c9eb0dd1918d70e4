import { adminWords } from '#client/words/admin-words.ts';
import '#client/zod-jitless.ts';
import { fullLabelOf } from '#client/admin/config/state/full-label.ts';
import { nothing, showValue } from '#client/admin/config/state/labels.ts';
import type { FieldChange } from '#client/admin/ui/change-list.tsx';
import type { ListSource } from '#client/lists/use-list.ts';
import { formatNumber, words } from '#client/words/words.ts';
import { auditColumns } from '#contract/http/lists.ts';
import { type AuditRow, auditRowSchema } from '#contract/people/audit.ts';

/** An entry with a key for the table: entries have no id. */
export type ListedEntry = AuditRow & { id: string };

let listed = 0;
const listedSchema = auditRowSchema.transform((row): ListedEntry => ({ ...row, id: String(listed++) }));

export function auditSource(query: Record<string, string>): ListSource<ListedEntry> {
  return { name: 'audit', service: 'api', path: '/audit', query, row: listedSchema, sortable: auditColumns };
}

/** Returns what was done, as a sentence without its subject: "Changed a role". */
export function sentenceOfAction(action: string): string {
  const known: Record<string, string> = adminWords().auditActions;
  const sentence = known[action] ?? action;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const fieldLabels = (): Record<string, string> => ({
  role: adminWords().role,
  state: adminWords().state,
  host: adminWords().host,
  email: words().email,
  id: adminWords().id,
  mediaType: adminWords().mediaType,
  sizeBytes: adminWords().sizeInBytes,
  tokensPerDay: adminWords().tokensADay,
  model: adminWords().model,
  format: adminWords().format,
  omittedFields: adminWords().fieldsNotRecorded,
});

/** Returns the fields with their values before and after. */
export function changesOf({ before = {}, after = {} }: AuditRow): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const labels = fieldLabels();
  return Array.from(fields, (field) => ({
    label: labels[field] ?? fullLabelOf(field),
    before: valueText(before[field]),
    after: valueText(after[field]),
  })).filter((change) => change.before !== nothing() || change.after !== nothing());
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return nothing();
  if (typeof value === 'number') return formatNumber(value);
  return showValue(typeof value === 'object' ? JSON.stringify(value) : value);
}
