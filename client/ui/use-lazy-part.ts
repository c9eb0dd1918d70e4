import { useCallback, useState } from 'react';
import { useToast } from './toast.tsx';

const missing =
  'This part of the page could not be loaded. Check your connection and try again, or reload the page.';

/**
 * A part of the page that is a chunk of its own, such as a menu or a dialog. `ask` fetches it; where it does not arrive,
 * a toast says so, the rest of the page stays, and the next `ask` fetches again.
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [asking, setAsking] = useState(false);
  const { toast, showToast } = useToast();

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
  }, [load, showToast]);

  return { part: loaded?.part, loading: asking && !loaded, ask, toast };
}
