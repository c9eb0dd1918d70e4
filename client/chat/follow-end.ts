import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Where a scroller stands, in CSS pixels: what is above, what is shown, what there is in all. */
type View = { top: number; shown: number; full: number };

/** Pixels of rounding that browsers leave between the lowest position and the end. */
const rounding = 2;

export function isAtEnd({ top, shown, full }: View): boolean {
  return full - top - shown <= rounding;
}

/**
 * Whether to keep following after a scroll. Only a reader scrolls upwards, so that ends it, however small the move;
 * reaching the end starts it again. Text growing below is neither.
 */
export function followsAfterScroll(following: boolean, previousTop: number, view: View): boolean {
  if (isAtEnd(view)) return true;
  return view.top < previousTop ? false : following;
}

/**
 * Keeps the end of `content` in view while the reader is there; lets go as soon as they scroll up. A new `turn` brings
 * the end into view: the reader has just asked.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  turn: number | undefined,
) {
  const [following, setFollowing] = useState(true);
  const state = useRef({ following: true, top: 0 });

  const follow = useCallback((next: boolean) => {
    state.current.following = next;
    setFollowing(next);
  }, []);

  const jumpToEnd = useCallback(() => {
    follow(true);
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [scroller, follow]);

  useEffect(() => {
    const view = scroller.current;
    if (!view || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (state.current.following) view.scrollTop = view.scrollHeight;
    });
    observer.observe(content.current);
    observer.observe(view);
    return () => observer.disconnect();
  }, [scroller, content]);

  useLayoutEffect(() => {
    if (turn !== undefined) jumpToEnd();
  }, [turn, jumpToEnd]);

  function onScroll() {
    if (!scroller.current) return;
    const { scrollTop: top, clientHeight: shown, scrollHeight: full } = scroller.current;
    follow(followsAfterScroll(state.current.following, state.current.top, { top, shown, full }));
    state.current.top = top;
  }

  return { following, onScroll, jumpToEnd };
}
