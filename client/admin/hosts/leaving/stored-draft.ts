import type { LoadedConfig } from '#client/admin/hosts/config-calls.ts';
import type { Entries } from '#client/admin/hosts/entries.ts';
import type { ConfigFormMode } from '#client/admin/hosts/form-mode.ts';
import { logFailure } from '#client/log.ts';

/** What somebody entered and could not save, because their session ended first. */
export interface Unsaved {
  editor: string;
  /** What it is to be saved over. */
  base: LoadedConfig | undefined;
  entries: Entries;
}

/** Where it is kept: by the config that it belongs to, whichever address leads to its form. */
export function unsavedKey(mode: ConfigFormMode, id: string | undefined): string {
  return `unsaved ${mode === 'clone' ? 'clone of ' : ''}${id ?? mode}`;
}

/** Keeps it for this tab alone. */
export function keepUnsaved(key: string, unsaved: Unsaved): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(unsaved));
  } catch (error) {
    // There is no room, or no storage at all.
    logFailure('What was not saved could not be kept.', error);
  }
}

/** What is kept there of the same editor; nobody else is shown it. */
export function readUnsaved(key: string, editor: string): Unsaved | undefined {
  try {
    const unsaved: Unsaved | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return unsaved?.editor === editor ? unsaved : undefined;
  } catch {
    return undefined;
  }
}

export function forgetUnsaved(key: string): void {
  sessionStorage.removeItem(key);
}
