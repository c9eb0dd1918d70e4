import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLazyPart } from '#client/ui/use-lazy-part.ts';

const loadCard = async () => (await import('./source-card.tsx')).SourceCard;

/** Milliseconds that the pointer rests on a citation before the card shows, and for its way to the card. */
const [restMs, leaveMs] = [250, 150];

/** Shows a card for the chip or citation that the pointer rests on, or that the keyboard has reached. */
export function useSourceCard() {
  const { part, ask } = useLazyPart(loadCard);
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function showSoon(next: Element | undefined, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(setAnchor, ms, next);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseWithPage(anchor, () => setAnchor(undefined));

  return {
    Card: part,
    anchor: anchor?.isConnected ? anchor : undefined,
    handlers: {
      onPointerOver({ target, pointerType }: PointerEvent) {
        if (pointerType !== 'mouse' || !(target instanceof Element)) return;
        const next = target.closest('[data-source]') ?? undefined;
        if (next) {
          if (!part) void ask();
          showSoon(next, restMs);
        } else if (target.closest('[role=tooltip]')) clearTimeout(timer.current);
        else showSoon(undefined, leaveMs);
      },
      onPointerLeave: () => showSoon(undefined, leaveMs),
      onFocus({ target }: FocusEvent) {
        if (!target.matches('[data-source]:focus-visible')) return;
        if (!part) void ask();
        showSoon(target, 0);
      },
      onBlur: () => showSoon(undefined, 0),
      onClick: () => showSoon(undefined, 0),
    },
  };
}

/** Closes the card with Escape, and when what it belongs to moves. */
function useCloseWithPage(anchor: Element | undefined, close: () => void): void {
  useEffect(() => {
    if (!anchor) return;
    const gone = new AbortController();
    const listen = { capture: true, signal: gone.signal };
    addEventListener('scroll', close, listen);
    addEventListener('keydown', ({ key }) => key === 'Escape' && close(), listen);
    return () => gone.abort();
  }, [anchor, close]);
}
