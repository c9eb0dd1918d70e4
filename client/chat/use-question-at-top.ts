import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels by which browsers' rounding may miss the end. */
const rounding = 2;

/** Pixels between the top of the view and the question. */
const margin = 24;

/** Scrolls a new turn's question to the top. What grows below moves only readers who asked for its end. */
export function useQuestionAtTop(scroller: RefObject<HTMLElement | null>, turn: number | undefined) {
  const [atEnd, setAtEnd] = useState(true);
  const seen = useRef<number>(undefined);
  const follow = useRef({ isOn: false, top: 0 });

  const look = useCallback(() => {
    const view = scroller.current;
    if (!view) return;
    // Only readers scroll upwards.
    if (view.scrollTop < follow.current.top) follow.current.isOn = false;
    follow.current.top = view.scrollTop;
    setAtEnd(isAtEnd(view));
  }, [scroller]);

  const jumpToEnd = useCallback(() => {
    const view = scroller.current;
    if (!view) return;
    follow.current.isOn = true;
    view.scrollTop = view.scrollHeight;
  }, [scroller]);

  useLayoutEffect(() => {
    const view = scroller.current;
    const question = view?.querySelector<HTMLElement>(`[data-turn="${turn}"]`);
    if (!view || !question) return;
    // A conversation that a reload brought back is shown at its end, as it was left.
    const isFirst = seen.current === undefined && turn !== 1;
    seen.current = turn;
    follow.current = { isOn: false, top: 0 };
    view.scrollTop = isFirst ? view.scrollHeight : question.offsetTop - margin;
  }, [scroller, turn]);

  useEffect(() => {
    const view = scroller.current;
    const content = view?.firstElementChild;
    if (!view || !content) return;
    const observer = new ResizeObserver(() => {
      if (follow.current.isOn) view.scrollTop = view.scrollHeight;
      look();
    });
    observer.observe(content);
    observer.observe(view);
    return () => observer.disconnect();
  }, [scroller, look]);

  return { atEnd, onScroll: look, jumpToEnd };
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= rounding;
}
