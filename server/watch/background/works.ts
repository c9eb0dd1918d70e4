const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Work {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** Time that a run may take where there is much to do. */
  longestMs?: number;
}

/** Works that processes do in the background. */
export const backgroundWorks = {
  checks: { everyMs: minute, longestMs: 3 * hour },
  conversations: { everyMs: minute, longestMs: 3 * hour },
  'empty-gaps': { everyMs: hour },
  'ended-conversations': { everyMs: minute },
  'first-password': { everyMs: 10 * minute },
  gaps: { everyMs: 30_000, longestMs: 3 * hour },
  'handover-addresses': { everyMs: 1000 },
  'handover-mails': { everyMs: 1000 },
  // Orphaned blobs come only from crashes, and finding them means listing every blob.
  orphans: { everyMs: day, longestMs: 12 * hour },
  purge: { everyMs: 10 * minute, longestMs: 3 * hour },
  reports: { everyMs: 10 * minute, longestMs: hour },
  segments: { everyMs: 30_000, longestMs: 3 * hour },
  'site-deletions': { everyMs: 10_000, longestMs: 3 * hour },
  sites: { everyMs: 2000 },
  storage: { everyMs: 6 * hour, longestMs: hour },
  sweep: { everyMs: 10 * minute, longestMs: 3 * hour },
  'temporary-files': { everyMs: 10 * minute },
  unfinished: { everyMs: day },
  vectors: { everyMs: 1000 },
  webhooks: { everyMs: 1000 },
} as const satisfies Record<string, Work>;

export type WorkName = keyof typeof backgroundWorks;

/** A poll of a second isn't late after three: the store may be away for some minutes, which has an alert itself. */
const shortestLateMs = 15 * minute;

/** Returns the time without success after which a work is late: three of its periods and its longest run, at least a quarter of an hour. */
export function lateAfterMs(name: WorkName): number {
  const { everyMs, longestMs = 0 }: Work = backgroundWorks[name];
  return Math.max(shortestLateMs, 3 * everyMs + longestMs);
}
