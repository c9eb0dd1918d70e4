import { get, set } from 'react-hook-form';
import type { LoadedConfig } from '#client/admin/config/state/config-calls.ts';
import { type Entries, newEntries, toEntries } from '#client/admin/config/state/entries.ts';
import { fullLabelOf } from '#client/admin/config/state/full-label.ts';
import { type FieldName, fieldNames, showValue } from '#client/admin/config/state/labels.ts';
import type { FieldChange } from '#client/admin/ui/change-list.tsx';
import type { UnsavedEntries } from './stored-entries.ts';

/** Returns the newer version with the fields that were changed without saving; a list is one field. */
export function rebaseEntries(unsaved: UnsavedEntries, newer: LoadedConfig | undefined): Entries {
  if (!newer) return unsaved.entries;
  const entries = structuredClone(toEntries(newer.config));
  for (const name of changedFields(unsaved)) set(entries, name, get(unsaved.entries, name));
  return entries;
}

/** Returns unsaved entries with the fields that earlier ones changed, where they didn't change them themselves. */
export function mergeUnsaved(unsaved: UnsavedEntries, earlier: UnsavedEntries | undefined): UnsavedEntries {
  if (!earlier) return unsaved;
  const entries = structuredClone(unsaved.entries);
  const changed = changedFields(unsaved);
  for (const name of changedFields(earlier)) {
    if (!changed.includes(name)) set(entries, name, get(earlier.entries, name));
  }
  return { ...unsaved, entries };
}

/** True if the newer version has all that the unsaved entries changed. */
export function isSettled(unsaved: UnsavedEntries, newer: LoadedConfig | undefined): boolean {
  return newer !== undefined && describeUnsaved(unsaved, newer).length === 0;
}

/** Returns what restoring the entries would change in the newer version. */
export function describeUnsaved(unsaved: UnsavedEntries, newer: LoadedConfig | undefined): FieldChange[] {
  if (!newer) return [];
  const before = toEntries(newer.config);
  const differing = differingFields(before, rebaseEntries(unsaved, newer));
  return differing.map((name) => ({
    label: fullLabelOf(name),
    before: showField(before, name),
    after: showField(unsaved.entries, name),
  }));
}

function changedFields({ base, entries }: UnsavedEntries): FieldName[] {
  return differingFields(base ? toEntries(base.config) : newEntries, entries);
}

function differingFields(before: Entries, after: Entries): FieldName[] {
  return fieldNames.filter((name) => JSON.stringify(get(before, name)) !== JSON.stringify(get(after, name)));
}

function showField(entries: Entries, name: FieldName): string {
  const { suggestions, uploadedFiles } = entries.aisettings.home;
  if (name === 'aisettings.home.suggestions') {
    return showValue(suggestions.map(({ suggestion }) => suggestion).join(', '));
  }
  if (name === 'aisettings.home.uploadedFiles') {
    return showValue(
      uploadedFiles.map(({ fileContext, fileURL }) => `${fileContext} (${fileURL})`).join(', '),
    );
  }
  return showValue(get(entries, name));
}
