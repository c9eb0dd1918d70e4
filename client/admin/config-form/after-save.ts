import type { NavigateFunction } from 'react-router';
import { boot } from '../../boot.ts';
import { leaveToast, showPageToast } from '../../ui/page-toast.tsx';
import type { ConfigFormMode } from './mode.ts';
import { indexInHistory } from './use-leave-guard.ts';

/** Milliseconds that a config's toasts stay. */
export const configToastTime = 3000;

const listPath = '/admin/configs-management';

/**
 * Says that it is saved, and goes where a save leads. The page's own host is loaded anew, so that the page wears what
 * was saved.
 */
export function goOn(
  saved: { mode: ConfigFormMode; host: string; isNew: boolean },
  navigate: NavigateFunction,
): void {
  const text = saved.isNew ? 'Configs Added Successfully' : 'Configs Updated Successfully';
  const isOwnHost = saved.host === boot().config.host;
  if (saved.mode === 'own' || (saved.mode === 'edit' && isOwnHost)) {
    leaveToast(text, configToastTime);
    if (saved.mode === 'own') location.reload();
    else location.assign(listPath);
    return;
  }
  showPageToast(text, configToastTime);
  if (indexInHistory() > 0) navigate(-1);
  // Whoever opened the form by its address has no page to go back to.
  else navigate(listPath, { replace: true });
}
