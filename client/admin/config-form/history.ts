import type { ConfigChange } from '#contract/config-changes.ts';
import type { Difference } from './differences.ts';
import { labelOf, showValue } from './labels.ts';

/** What a save changed, in the form's words. Of a list only what came and went is told. */
export function describeSave({ fields }: ConfigChange): Difference[] {
  return fields.flatMap(({ field, from, to }) => {
    const [before, after] = [readList(from), readList(to)];
    const label = labelOf(field);
    if (before === undefined && after === undefined) {
      return [{ label, before: showValue(from), after: showValue(to) }];
    }
    return compareLists(label, before ?? [], after ?? []);
  });
}

function compareLists(label: string, before: string[], after: string[]): Difference[] {
  const removed = before.filter((item) => !after.includes(item));
  const added = after.filter((item) => !before.includes(item));
  if (removed.length + added.length === 0) return [{ label, before: 'one order', after: 'another order' }];
  return [
    ...removed.map((item) => ({ label, before: item, after: 'removed' })),
    ...added.map((item) => ({ label, before: 'nothing', after: item })),
  ];
}

/** The items of a list in words; `undefined` for a value that is no list. */
function readList(value: string | null): string[] | undefined {
  if (!value?.startsWith('[')) return undefined;
  try {
    const items: unknown = JSON.parse(value);
    return Array.isArray(items) ? items.map(nameOf) : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(item: unknown): string {
  const { suggestion, fileContext, fileURL }: Record<string, unknown> =
    typeof item === 'object' && item !== null ? { ...item } : {};
  if (typeof suggestion === 'string') return showValue(suggestion);
  if (typeof fileURL === 'string') return `${showValue(fileContext)} (${showValue(fileURL)})`;
  return showValue(typeof item === 'string' ? item : JSON.stringify(item));
}
