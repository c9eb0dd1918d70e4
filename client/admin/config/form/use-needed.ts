import { type RefObject, useEffect, useState } from 'react';
import { isInControl } from './is-in-control.ts';

/** Signs that somebody goes on in the form: a press of Tab, a search in the page, a save. */
const signs = ['focusin', 'keydown', 'pointerdown', 'submit'];

/** Milliseconds after which all of the form is loaded anyway, for a browser's search and a screen reader's lists. */
const restMs = 2000;

/** Returns true once a place comes near the window, somebody uses the form, or it has rested. An address with a hash needs it at once. */
export function useNeeded(place: RefObject<Element | null>): boolean {
  const [isNeeded, setNeeded] = useState(location.hash !== '');

  useEffect(() => {
    if (isNeeded || !place.current) return;
    const listening = new AbortController();
    const { signal } = listening;
    const need = () => setNeeded(true);
    const needIfUsed = ({ type, target }: Event) => (type !== 'focusin' || isInControl(target)) && need();
    const timer = setTimeout(need, restMs);
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && need(), {
      rootMargin: '100% 0px',
    });
    near.observe(place.current);
    for (const sign of signs) addEventListener(sign, needIfUsed, { signal, passive: true });
    return () => {
      listening.abort();
      clearTimeout(timer);
      near.disconnect();
    };
  }, [isNeeded, place]);

  return isNeeded;
}
