import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type Mode = 'sign-in' | 'sign-up';

/** Returns the form for a path: sign-up if it contains "signup", ignoring hyphens and case. */
export function modeOf(pathname: string): Mode {
  return pathname.toLowerCase().replaceAll('-', '').includes('signup') ? 'sign-up' : 'sign-in';
}

/** Milliseconds until one form replaces the other. */
const toggleTime = 300;

/** The current form, and a switch to the other: the form fades out, then the path changes. */
export function useModeSwitch() {
  const mode = modeOf(useLocation().pathname);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<number>(undefined);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function switchTo(next: Mode) {
    setLeaving(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setLeaving(false);
      navigate(`/${next}`, { replace: true });
    }, toggleTime);
  }

  return { mode, leaving, switchTo };
}
