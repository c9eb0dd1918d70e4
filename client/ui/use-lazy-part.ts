import { useCallback, useState } from 'react';
import { showToast } from './toast.tsx';

const missing =
  'This part of the page could not be loaded. Check your connection and try again, or reload the page.';

/**
 * Loads a part of the page, such as a menu or a dialog, as a chunk. `ask` fetches it; if that fails, a toast says so and the
 * next `ask` tries again.
 */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [asking, setAsking] = useState(false);

  const ask = useCallback(async () => {
    setAsking(true);
    try {
      const part = await load();
      setLoaded({ part });
    } catch {
      showToast(missing);
    } finally {
      setAsking(false);
    }
  }, [load]);

  return { part: loaded?.part, loading: asking && !loaded, ask };
}
