import { useCallback, useState } from 'react';
import { words } from '#client/words/words.ts';
import { showToast } from './toast.tsx';

/**
 * Loads a part of the page, such as a menu or a dialog, as a chunk. `ask` fetches it and returns true; if that fails, a toast
 * says so and the next `ask` tries again.
 */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [asking, setAsking] = useState(false);

  const ask = useCallback(async (): Promise<boolean> => {
    setAsking(true);
    try {
      const part = await load();
      setLoaded({ part });
      return true;
    } catch {
      showToast(words().partNotLoadedNow);
      return false;
    } finally {
      setAsking(false);
    }
  }, [load]);

  return { part: loaded?.part, loading: asking && !loaded, ask };
}
