import { useCallback, useState } from 'react';

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
    reminder: isTold && count > 0 ? sayWaiting(count) : undefined,
  };
}

function sayWaiting(count: number): string {
  if (count === 1) return 'The chosen file is not uploaded yet. Upload it, or remove it.';
  return `${count.toLocaleString('en')} chosen files are not uploaded yet. Upload them, or remove them.`;
}
