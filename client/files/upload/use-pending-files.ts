import { useCallback, useState } from 'react';
import { words } from '#client/words/words.ts';

/** Counts files that were chosen in a dialog but not uploaded; pressing its last button then shows a reminder. */
export function usePendingFiles() {
  const [count, setCount] = useState(0);
  const [isTold, setIsTold] = useState(false);
  const setWaiting = useCallback((now: number) => {
    setCount(now);
    if (now === 0) setIsTold(false);
  }, []);
  return {
    isWaiting: count > 0,
    setWaiting,
    showReminder: () => setIsTold(true),
    reminder: isTold && count > 0 ? words().filesWaiting(count) : undefined,
  };
}
