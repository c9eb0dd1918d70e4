import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A scroller's position and heights in CSS pixels: scrolled, visible, total. */
type View = { top: number; shown: number; full: number };

/** Pixels by which browsers' rounding may miss the end. */
const rounding = 2;

export function isAtEnd({ top, shown, full }: View): boolean {
  return full - top - shown <= rounding;
}

/**
 * True if the end is still followed after a scroll. Only readers scroll upwards, so the smallest move up ends it; reaching
 * the end starts it again. Growing text is neither.
 */
export function followsAfterScroll(following: boolean, previousTop: number, view: View): boolean {
  if (isAtEnd(view)) return true;
  return view.top < previousTop ? false : following;
}

/**
 * Keeps the end of `content` in view until the reader scrolls up. A new `turn` scrolls to the end, as the reader has just
 * asked.
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
