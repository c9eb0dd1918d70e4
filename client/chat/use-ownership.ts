import { useState } from 'react';
import { hasSessionEnded } from '../session.ts';
import { usePerson } from '../use-session.ts';
import { follow } from './ownership.ts';

/** Changes whenever the conversation on this page becomes nobody's here. */
export function useOwnership(): number {
  const person = usePerson()?.email;
  const [ownership, setOwnership] = useState({ owner: person, count: 0 });
  const next = follow(ownership, { person, hasSessionEnded: hasSessionEnded() });
  // Before anything is painted: another person must not see it for a moment either.
  if (next !== ownership) setOwnership(next);
  return next.count;
}
