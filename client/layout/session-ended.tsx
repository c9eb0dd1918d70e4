import { useEffect, useSyncExternalStore } from 'react';
import { hasSessionEnded, subscribe } from '#client/session/session.ts';
import { showToast } from '#client/ui/toast.tsx';
import { words } from '#client/words/words.ts';

/** Shows a toast when the server has ended the session. */
export function SessionEnded() {
  const ended = useSyncExternalStore(subscribe, hasSessionEnded, () => false);

  useEffect(() => {
    if (ended) showToast(words().sessionEnded);
  }, [ended]);

  return null;
}
