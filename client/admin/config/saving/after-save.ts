import type { NavigateFunction } from 'react-router';
import type { ConfigFormMode } from '#client/admin/config/state/entries.ts';
import { boot } from '#client/boot.ts';
import { indexInHistory } from '#client/navigation/leave-gate.ts';
import { leaveToast, showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';

/** Milliseconds that a config's toasts stay. */
export const configToastTime = 3000;

const listPath = '/admin/configs-management';

export interface Saved {
  host: string;
  /** Number of files that could not be read. */
  unread: number;
  /** False if the form was left during the save: the person stays where they went. */
  isHere: boolean;
}

/**
 * Shows the success toast and leaves the form. The page's own host reloads, so that it is shown in the brand that was
 * saved.
 */
export function leaveAfterSave(
  { host, unread, isHere }: Saved,
  { mode, isNew }: { mode: ConfigFormMode; isNew: boolean },
  navigate: NavigateFunction,
): void {
  const text = isNew ? adminWords().configsAdded : adminWords().configsUpdated;
  const more = unread > 0 ? adminWords().filesUnread(unread) : undefined;
  const isOwnHost = host === boot().config.host;
  if (isHere && (mode === 'own' || (mode === 'edit' && isOwnHost))) {
    leaveToast(text, configToastTime, more);
    if (mode === 'own') location.reload();
    else location.assign(listPath);
    return;
  }
  showToast(text, configToastTime, more);
  if (!isHere) return;
  if (indexInHistory() > 0) navigate(-1);
  // Whoever opened the form by its address has no page to go back to.
  else navigate(listPath, { replace: true });
}
