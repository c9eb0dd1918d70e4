import { type RefObject, useCallback, useEffect } from 'react';

/**
 * Marks a scroller with `data-above` and `data-below` while it holds more in that direction. Answers what to call
 * when it was scrolled; its size and its content are watched here.
 */
export function useEdges(scroller: RefObject<HTMLElement | null>): () => void {
  const markEdges = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    element.toggleAttribute('data-above', scrollTop > 1);
    element.toggleAttribute('data-below', scrollHeight - clientHeight - scrollTop > 1);
  }, [scroller]);

  // Each rendering may bring other content.
  useEffect(markEdges);

  useEffect(() => {
    addEventListener('resize', markEdges);
    return () => removeEventListener('resize', markEdges);
  }, [markEdges]);

  return markEdges;
}
