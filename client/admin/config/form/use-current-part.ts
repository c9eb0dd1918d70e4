import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FormPart, isFormPart } from '#client/admin/config/state/form-parts.ts';
import { isInControl } from './is-in-control.ts';

/** Signs that somebody scrolls by themselves. */
const scrollSigns = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Share of the window's height above which a part has begun to be read. */
const readingLine = 0.35;

/**
 * Returns the part that is being read, and `goTo`, which scrolls to one. The address's hash leads to its part at first, and again
 * once the form is whole, as parts above it have their heights then; but not past an offer that stands above the parts.
 */
export function useCurrentPart(
  parts: readonly FormPart[],
  { isWhole, hasOffer }: { isWhole: boolean; hasOffer: boolean },
): {
  current: FormPart;
  goTo: (part: FormPart) => void;
} {
  const [current, setCurrent] = useState<FormPart>('general');
  /** True from `goTo` until somebody scrolls: a short last part can't reach the reading line. */
  const isChosen = useRef(false);

  const goTo = useCallback((part: FormPart, takesFocus = true) => {
    isChosen.current = true;
    setCurrent(part);
    const section = document.getElementById(part);
    section?.scrollIntoView({ block: 'start' });
    if (takesFocus) section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    // Without an entry of its own: Back leads to where the form was opened.
    history.replaceState(history.state, '', `#${part}`);
  }, []);

  // Before the first paint: the form would move after it.
  useLayoutEffect(() => {
    const part = location.hash.slice(1);
    if (hasOffer) return;
    if (isFormPart(part) && (!isWhole || isChosen.current)) goTo(part, !isInControl(document.activeElement));
  }, [goTo, isWhole, hasOffer]);

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true, capture: true };
    for (const sign of scrollSigns) {
      addEventListener(
        sign,
        () => {
          isChosen.current = false;
        },
        options,
      );
    }
    // A window that grows and shrinks may be at another part without having been scrolled.
    for (const move of ['scroll', 'resize'])
      addEventListener(move, () => !isChosen.current && setCurrent(partBeingRead(parts)), options);
    addEventListener(
      'hashchange',
      () => {
        const part = location.hash.slice(1);
        if (isFormPart(part)) goTo(part);
      },
      options,
    );
    return () => listening.abort();
  }, [parts, goTo]);

  return { current, goTo };
}

/** Returns the last part that begins above the reading line; at the form's end the last one, which may be too short to. */
function partBeingRead(parts: readonly FormPart[]): FormPart {
  const line = innerHeight * readingLine;
  const begun = parts.filter((part, index) => {
    const bounds = document.getElementById(part)?.getBoundingClientRect();
    if (bounds === undefined) return false;
    const isLast = index === parts.length - 1;
    return bounds.top < line || (isLast && bounds.bottom < innerHeight);
  });
  return begun.at(-1) ?? 'general';
}
