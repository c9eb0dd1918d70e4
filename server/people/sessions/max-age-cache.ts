/**
 * Remembers what was last read, so that it is read again only once it is `maxAgeMs` old. Who asks while a read is under
 * way gets that one; a read that failed is not remembered.
 */
export function createRecent<T>(read: () => Promise<T>, now: () => number): (maxAgeMs: number) => Promise<T> {
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
