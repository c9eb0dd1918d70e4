import { useEffect } from 'react';
import type { Chat } from './use-chat.ts';

/** Stops a running answer with Escape, unless something that Escape closes has the focus. */
export function useStopKey({ busy, stop }: Pick<Chat, 'busy' | 'stop'>): void {
  useEffect(() => {
    if (!busy) return;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Escape' || event.isComposing) return;
      if (
        target instanceof Element &&
        target.closest('[role=dialog], [role=menu], [data-closes-with-escape]')
      )
        return;
      // The page around a widget closes it with the same key.
      event.preventDefault();
      stop();
    };
    // Before everything that Escape closes behind the focus.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [busy, stop]);
}
