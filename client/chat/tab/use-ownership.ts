import { useState } from 'react';
import { hasSessionEnded } from '#client/session/session.ts';
import { usePerson } from '#client/session/use-session.ts';
import { nextOwnership, type Ownership } from './ownership.ts';
import { storedOwner } from './tab-storage.ts';

/** Returns who owns the page's conversation; `count` changes when a new one must start. */
export function useOwnership(): Ownership {
  const person = usePerson()?.email;
  const [ownership, setOwnership] = useState(() => ({ owner: storedOwner() ?? person, count: 0 }));
  const next = nextOwnership(ownership, { person, hasSessionEnded: hasSessionEnded() });
  // Set while rendering, so that another person never sees the conversation.
  if (next !== ownership) setOwnership(next);
  return next;
}
