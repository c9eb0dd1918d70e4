import { useState } from 'react';
import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import type { ConfigFormMode, Entries } from '#client/admin/hosts/entries.ts';
import { logFailure } from '#client/log.ts';

/** Entries that could not be saved: the session ended first, or somebody else saved a newer version. */
export interface Draft {
  editor: string;
  /** The version that was edited; `undefined` for a new config. */
  base: LoadedConfig | undefined;
  entries: Entries;
}

/** Returns the storage key of a form's draft, which is the same for every address that edits the config. */
export function draftKey(mode: ConfigFormMode, id: string | undefined): string {
  return `unsaved ${mode === 'clone' ? 'clone of ' : ''}${id ?? mode}`;
}

/** Stores the draft in this tab alone. */
function storeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    // The storage is full, or refused.
    logFailure('The draft could not be stored.', error);
  }
}

export type StoredDraft = ReturnType<typeof useStoredDraft>;

/** Reads and writes the draft that this tab stores for a form; `draft` is undefined without one of this editor. */
export function useStoredDraft(key: string, editor: string) {
  const [draft, setDraft] = useState(() => readDraft(key, editor));
  return {
    draft,
    /** Stores a draft, and offers it at once. */
    offer(next: Draft) {
      storeDraft(key, next);
      setDraft(next);
    },
    /** Stores a draft for the next time that the form opens. */
    store: (next: Draft) => storeDraft(key, next),
    /** Forgets a draft that was stored after the offered one, which stays until it is answered. */
    keepUnanswered() {
      if (draft) storeDraft(key, draft);
      else sessionStorage.removeItem(key);
    },
    forget() {
      sessionStorage.removeItem(key);
      setDraft(undefined);
    },
  };
}

/** Nobody else is shown an editor's draft. */
function readDraft(key: string, editor: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return draft?.editor === editor ? draft : undefined;
  } catch {
    return undefined;
  }
}
