/** Seconds between attempts: a day in all, the first few so soon that a short outage delays little. */
const waits = [10, 60, 300, 1800, 3600, 7200, 14_400, 21_600, 36_000];

/** Returns the seconds until something is tried again after so many attempts; undefined once a day has passed. */
export function retryWaitSeconds(attempts: number): number | undefined {
  return waits[attempts - 1];
}
