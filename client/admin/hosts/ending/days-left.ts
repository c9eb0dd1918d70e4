const dayMs = 86_400_000;

/** Returns how long a deletion can still be undone, in words; `now` in milliseconds since 1970. */
export function daysLeft(until: string | undefined, now: number): string {
  const days = Math.ceil((Date.parse(until ?? '') - now) / dayMs);
  if (Number.isNaN(days)) return 'Deleted';
  if (days < 1) return 'Being deleted for good';
  return `Deleted, ${days} ${days === 1 ? 'day' : 'days'} left`;
}
