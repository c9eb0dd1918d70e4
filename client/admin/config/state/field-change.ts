import type { FieldChange } from '#client/admin/ui/change-list.tsx';
import type { FieldChange as RecordedChange } from '#contract/hosts/config-changes.ts';
import { fullLabelOf } from './full-label.ts';
import { showValue } from './labels.ts';

/** Puts a change that the server recorded into words. */
export function toFieldChange({ field, from, to }: RecordedChange): FieldChange {
  return { label: fullLabelOf(field), before: showValue(from), after: showValue(to) };
}
