/** Caches the result of `read` for `maxAgeMs`. Concurrent calls share one read; a failed read is not cached. */
export function createMaxAgeCache<T>(
  read: () => Promise<T>,
  now: () => number,
): (maxAgeMs: number) => Promise<T> {
  let latest: { at: number; value: Promise<T> } | undefined;
  return (maxAgeMs) => {
    if (latest && now() - latest.at < maxAgeMs) return latest.value;
    const reading = { at: now(), value: read() };
    latest = reading;
    reading.value.catch(() => {
      if (latest === reading) latest = undefined;
    });
    return reading.value;
  };
}
