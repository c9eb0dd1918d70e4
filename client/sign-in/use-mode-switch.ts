import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

export type Mode = 'sign-in' | 'sign-up';

/** Returns the form for a path: sign-up if it contains "signup", ignoring hyphens and case. */
export function modeOf(pathname: string): Mode {
  return pathname.toLowerCase().replaceAll('-', '').includes('signup') ? 'sign-up' : 'sign-in';
}

/** Milliseconds until one form replaces the other. */
const toggleTime = 300;

/**
 * Returns the current form, a switch to the other, and the state of whoever led here. The form fades out, then the path changes. A reload
 * keeps the entry's state, but whoever opens the sign-in itself was led by nobody.
 */
export function useModeSwitch() {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = useNavigationType() === 'REPLACE' ? location.state : undefined;
  const mode = modeOf(pathname);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function switchTo(next: Mode) {
    setLeaving(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setLeaving(false);
      navigate(`/${next}`, { replace: true, state });
    }, toggleTime);
  }

  return { mode, leaving, state, switchTo };
}
