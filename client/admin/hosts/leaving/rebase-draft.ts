import { get, set } from 'react-hook-form';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import { type Entries, newEntries, toEntries } from '#client/admin/hosts/entries.ts';
import { fullLabelOf } from '#client/admin/hosts/full-label.ts';
import type { FieldChange } from '#client/admin/hosts/history/change-list.tsx';
import { type FieldName, fieldNames, showValue } from '#client/admin/hosts/labels.ts';
import type { Draft } from './stored-draft.ts';

/** Returns the newer version with the fields that the draft changed; a list is one field. */
export function rebaseDraft(draft: Draft, newer: LoadedConfig | undefined): Entries {
  if (!newer) return draft.entries;
  const entries = structuredClone(toEntries(newer.config));
  for (const name of changedFields(draft)) set(entries, name, get(draft.entries, name));
  return entries;
}

/** Returns a draft with the fields that an earlier one changed, where it didn't change them itself. */
export function mergeDraft(draft: Draft, earlier: Draft | undefined): Draft {
  if (!earlier) return draft;
  const entries = structuredClone(draft.entries);
  const changed = changedFields(draft);
  for (const name of changedFields(earlier)) {
    if (!changed.includes(name)) set(entries, name, get(earlier.entries, name));
  }
  return { ...draft, entries };
}

/** True if the newer version has all that the draft changed. */
export function isSettled(draft: Draft, newer: LoadedConfig | undefined): boolean {
  return newer !== undefined && describeDraft(draft, newer).length === 0;
}

/** Returns what restoring the draft would change in the newer version. */
export function describeDraft(draft: Draft, newer: LoadedConfig | undefined): FieldChange[] {
  if (!newer) return [];
  const before = toEntries(newer.config);
  const differing = differingFields(before, rebaseDraft(draft, newer));
  return differing.map((name) => ({
    label: fullLabelOf(name),
    before: showField(before, name),
    after: showField(draft.entries, name),
  }));
}

function changedFields({ base, entries }: Draft): FieldName[] {
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
