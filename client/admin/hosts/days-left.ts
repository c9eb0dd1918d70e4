import { adminWords } from '#client/words/admin-words.ts';

const dayMs = 86_400_000;

/** Returns how long a deletion can still be undone, in words; `now` in milliseconds since 1970. */
export function daysLeft(until: string | undefined, now: number): string {
  const days = Math.ceil((Date.parse(until ?? '') - now) / dayMs);
  if (Number.isNaN(days)) return adminWords().deletedHost;
  if (days < 1) return adminWords().beingDeleted;
  return adminWords().daysLeft(days);
}
