import { type RefObject, useCallback, useEffect } from 'react';

/**
 * Sets `data-above` and `data-below` on a scroller while it has more content in that direction. Returns the handler for
 * its scroll events.
 */
export function useEdges(scroller: RefObject<HTMLElement | null>): () => void {
  const markEdges = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    element.toggleAttribute('data-above', scrollTop > 1);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 1);
  }, [scroller]);

  // Each render may change the content.
  useEffect(markEdges);

  useEffect(() => {
    addEventListener('resize', markEdges);
    return () => removeEventListener('resize', markEdges);
  }, [markEdges]);

  return markEdges;
}
