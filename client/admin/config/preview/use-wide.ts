import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1200px)';

/** True if the preview fits beside the form. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );
}
