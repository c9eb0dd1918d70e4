import { type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { firstWords, pathOf, type SourcedAnswer, showSource } from './shown-source.ts';
import './sources.css';

interface SourceCardProps {
  answer: SourcedAnswer;
  number: string;
  nth: number | undefined;
  /** The citation or chip that it belongs to. */
  anchor: Element;
}

/** Characters of the quotation; about three lines. */
const mostWords = 160;
/** Pixels between the card and its anchor, and to the window's edges. */
const gap = 8;

/** Shows the source of a citation: the document, the place in it and the quotation's first words. */
export function SourceCard({ answer, number, nth, anchor }: SourceCardProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => showSource(answer, { number, nth }), [answer, number, nth]);
  usePlace(card, anchor);

  useLayoutEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);

  if (!shown) return null;
  const place = pathOf(shown.wanted);
  return createPortal(
    <div ref={card} id={id} role="tooltip" className="source-card">
      <p dir="auto" className="text-sm font-semibold wrap-anywhere">
        {shown.wanted.source.title}
      </p>
      {place !== '' && (
        <p dir="auto" className="text-xs text-ink-soft wrap-anywhere">
          {place}
        </p>
      )}
      <p dir="auto" className="mt-2 text-sm wrap-anywhere">
        {firstWords(shown.wanted, mostWords)}
      </p>
    </div>,
    document.body,
  );
}

/** Places the card below its anchor, or above it where there is more room. */
function usePlace(card: RefObject<HTMLDivElement | null>, anchor: Element): void {
  useLayoutEffect(() => {
    if (!card.current) return;
    const { width, height } = card.current.getBoundingClientRect();
    const at = anchor.getBoundingClientRect();
    const isBelow = at.bottom + gap + height + gap <= innerHeight || at.top < height + 2 * gap;
    const left = Math.max(gap, Math.min(at.left, innerWidth - width - gap));
    card.current.style.left = `${left}px`;
    card.current.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`;
  });
}
