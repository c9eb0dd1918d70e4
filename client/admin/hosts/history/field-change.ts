import { fullLabelOf } from '#client/admin/hosts/full-label.ts';
import { showValue } from '#client/admin/hosts/labels.ts';
import type { FieldChange as RecordedChange } from '#contract/config-changes.ts';
import type { FieldChange } from './change-list.tsx';

/** Puts a change that the server recorded into words. */
export function toFieldChange({ field, from, to }: RecordedChange): FieldChange {
  return { label: fullLabelOf(field), before: showValue(from), after: showValue(to) };
}
