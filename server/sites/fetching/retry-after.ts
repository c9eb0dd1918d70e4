const longestSeconds = 24 * 3600;

/** Parses a Retry-After header: seconds, or a date. Returns seconds from now, at most a day; undefined without one. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), longestSeconds);
}
