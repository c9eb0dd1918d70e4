import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Mode, modeOf } from './mode.ts';

/** Milliseconds in which one form leaves before the other one comes. */
const toggleTime = 300;

/** Which form shows, and the way to the other one: the form leaves, then the address changes. */
export function useToggle() {
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
