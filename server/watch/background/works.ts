const minute = 60_000;
const day = 24 * 60 * minute;

/** Works that processes do in the background, with the milliseconds from the end of one run to the start of the next. */
export const backgroundWorks = {
  checks: { everyMs: minute },
  conversations: { everyMs: minute },
  'empty-gaps': { everyMs: 60 * minute },
  'ended-conversations': { everyMs: minute },
  gaps: { everyMs: 30_000 },
  'handover-mails': { everyMs: 1000 },
  // Orphaned blobs come only from crashes, and finding them means listing every blob.
  orphans: { everyMs: day },
  purge: { everyMs: 10 * minute },
  reports: { everyMs: 10 * minute },
  segments: { everyMs: 30_000 },
  sites: { everyMs: 2000 },
  sweep: { everyMs: 10 * minute },
  'temporary-files': { everyMs: 10 * minute },
  unfinished: { everyMs: day },
  vectors: { everyMs: 1000 },
  webhooks: { everyMs: 1000 },
} as const;

export type WorkName = keyof typeof backgroundWorks;
