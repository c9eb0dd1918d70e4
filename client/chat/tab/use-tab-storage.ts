import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { writeToTab } from './tab-storage.ts';

type Key = Parameters<typeof writeToTab>[0];

/** Stores what `write` returns when the page or screen is hidden or left. Returns a stable function that stores it at once. */
export function useTabStorage(
  key: Key,
  owner: string | undefined,
  write: () => string | undefined,
): () => void {
  const latest = useRef({ owner, write });
  const save = useCallback(() => writeToTab(key, latest.current.owner, latest.current.write()), [key]);

  // With what is shown: a page may go before effects that wait for the paint.
  useLayoutEffect(() => {
    latest.current = { owner, write };
  });

  useEffect(() => {
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [save]);

  return save;
}
