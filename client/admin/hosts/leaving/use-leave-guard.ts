import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { gateHistory } from '#client/navigation/history-gate.ts';
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
    holdHistory(hold, isOff, signal);
    gateLeaving((go) => (isOff.current ? go() : hold(go)), signal);
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

/** Reverts Back and Forward at once, and repeats them if the answer is to leave. */
function holdHistory(hold: (go: () => void) => void, isOff: RefObject<boolean>, signal: AbortSignal): void {
  const here = indexInHistory();
  gateHistory((event) => {
    if (isOff.current) return;
    event.stopImmediatePropagation();
    const steps = indexInHistory() - here;
    // The reverting traversal itself.
    if (steps === 0) return;
    history.go(-steps);
    hold(() => history.go(steps));
  }, signal);
}

/** Returns the index that the router stores in a history entry; 0 for the first. */
export function indexInHistory(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
