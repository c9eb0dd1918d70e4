import { type RefObject, useCallback, useEffect } from 'react';

/**
 * Sets `data-above` and `data-below` on a scroller while it has more content in that direction. Returns the handler for
 * its scroll events.
 */
export function useOverflowMarks(scroller: RefObject<HTMLElement | null>): () => void {
  const markOverflow = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    element.toggleAttribute('data-above', scrollTop > 1);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 1);
  }, [scroller]);

  // Each render may change the content.
  useEffect(markOverflow);

  useEffect(() => {
    addEventListener('resize', markOverflow);
    return () => removeEventListener('resize', markOverflow);
  }, [markOverflow]);

  return markOverflow;
}
