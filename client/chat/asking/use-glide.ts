import { type RefObject, useLayoutEffect, useRef } from 'react';

const timing = { duration: 180, easing: 'ease-out' };

/** Animates the element from its old to its new position when `moved` changes. */
export function useGlide(element: RefObject<HTMLElement | null>, moved: boolean) {
  const before = useRef({ moved, top: 0 });

  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const way = before.current.top - top;
    const glides = before.current.moved !== moved && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    before.current = { moved, top };
    if (glides) element.current?.animate({ translate: [`0 ${way}px`, '0 0'] }, timing);
  }, [element, moved]);
}
