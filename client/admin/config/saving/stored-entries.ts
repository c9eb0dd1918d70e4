import { useState } from 'react';
import type { LoadedConfig } from '#client/admin/config/state/config-calls.ts';
import type { ConfigFormMode, Entries } from '#client/admin/config/state/entries.ts';
import { logFailure } from '#client/log.ts';

/** Entries that could not be saved: the session ended first, or somebody else saved a newer version. */
export interface UnsavedEntries {
  editor: string;
  /** The version that was edited; `undefined` for a new config. */
  base: LoadedConfig | undefined;
  entries: Entries;
}

/** Returns the storage key of a form's unsaved entries, which is the same for every address that edits the config. */
export function unsavedKey(mode: ConfigFormMode, id: string | undefined): string {
  return `unsaved ${mode === 'clone' ? 'clone of ' : ''}${id ?? mode}`;
}

/** Stores the entries in this tab alone. */
function storeUnsaved(key: string, unsaved: UnsavedEntries): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(unsaved));
  } catch (error) {
    // The storage is full, or refused.
    logFailure('The unsaved entries could not be stored.', error);
  }
}

export type StoredEntries = ReturnType<typeof useStoredEntries>;

/** Reads and writes the entries that this tab stores for a form; `unsaved` is undefined without one of this editor. */
export function useStoredEntries(key: string, editor: string) {
  const [unsaved, setUnsaved] = useState(() => readUnsaved(key, editor));
  return {
    unsaved,
    /** Stores entries and immediately offers to restore them. */
    offer(next: UnsavedEntries) {
      storeUnsaved(key, next);
      setUnsaved(next);
    },
    /** Stores entries for the next time that the form opens. */
    store: (next: UnsavedEntries) => storeUnsaved(key, next),
    /** Forgets entries that were stored after the offered ones, which stay until they are answered. */
    keepUnanswered() {
      if (unsaved) storeUnsaved(key, unsaved);
      else sessionStorage.removeItem(key);
    },
    forget() {
      sessionStorage.removeItem(key);
      setUnsaved(undefined);
    },
  };
}

/** Nobody else is shown an editor's entries. */
function readUnsaved(key: string, editor: string): UnsavedEntries | undefined {
  try {
    const unsaved: UnsavedEntries | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return unsaved?.editor === editor ? unsaved : undefined;
  } catch {
    return undefined;
  }
}
