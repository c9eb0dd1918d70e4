import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { gateLeaving } from '#client/navigation/leave-gate.ts';

/**
 * Protects unsaved changes: links of the app, signing out, Back and Forward wait for an answer, and the browser asks before the
 * tab closes. React Router blocks navigation only in its data router, which the page doesn't load. Does nothing once `isOff` is set.
 */
export function useLeaveGuard(isOn: boolean, isOff: RefObject<boolean>) {
  const navigate = useNavigate();
  /** The navigation that waits for an answer. */
  const [waiting, setWaiting] = useState<() => void>();

  useEffect(() => {
    if (!isOn) return;
    const guard = new AbortController();
    const { signal } = guard;
    const hold = (go: () => void) => setWaiting(() => go);

    window.addEventListener('beforeunload', (event) => !isOff.current && event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const target = leadsTo(event);
        if (target === undefined || isOff.current) return;
        event.preventDefault();
        event.stopPropagation();
        hold(() => navigate(target));
      },
      { capture: true, signal },
    );
    gateLeaving({ hold, isOpen: () => isOff.current }, signal);
    return () => guard.abort();
  }, [isOn, isOff, navigate]);

  return {
    isWaiting: waiting !== undefined,
    stay: () => setWaiting(undefined),
    leave() {
      isOff.current = true;
      waiting?.();
    },
  };
}

/** Returns the app's path that a click leads to in this tab. */
function leadsTo(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) {
    return undefined;
  }
  const screen = link.pathname + link.search;
  return screen === location.pathname + location.search ? undefined : screen + link.hash;
}
