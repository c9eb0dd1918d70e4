import { useState } from 'react';
import { hasSessionEnded } from '#client/session/session.ts';
import { usePerson } from '#client/session/use-session.ts';
import { follow, type Ownership } from './ownership.ts';
import { keptOwner } from './tab-storage.ts';

/** Whose the conversation on this page is; `count` changes whenever it becomes nobody's here. */
export function useOwnership(): Ownership {
  const person = usePerson()?.email;
  const [ownership, setOwnership] = useState(() => ({ owner: keptOwner() ?? person, count: 0 }));
  const next = follow(ownership, { person, hasSessionEnded: hasSessionEnded() });
  // Before anything is painted: another person must not see it for a moment either.
  if (next !== ownership) setOwnership(next);
  return next;
}
