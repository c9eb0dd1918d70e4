import { useEffect, useSyncExternalStore } from 'react';
import { hasSessionEnded, subscribe } from '#client/session/session.ts';
import { showToast } from '#client/ui/toast.tsx';

/** Shows a toast when the server has ended the session. */
export function SessionEnded() {
  const ended = useSyncExternalStore(subscribe, hasSessionEnded, () => false);

  useEffect(() => {
    if (ended) showToast('Your session has ended. Sign in again to use your account.');
  }, [ended]);

  return null;
}
