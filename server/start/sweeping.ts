import { sweepCalls } from '#server/agent/calls/list-calls.ts';
import type { AppDeps } from '#server/app/app-deps.ts';
import type { App } from '#server/app.ts';
import { announceEnded } from '#server/conversations/announce-ended.ts';
import { deleteEmptyGaps, gatherGaps } from '#server/conversations/gaps/gather.ts';
import { sweepConversations } from '#server/conversations/sweep-all.ts';
import { hasForeignFiles } from '#server/files/foreign-files.ts';
import { blobPrefix } from '#server/files/store-file.ts';
import { sweepExpiredFiles, sweepOrphans, sweepTemporaryFiles } from '#server/files/sweep.ts';
import { sweepHandovers } from '#server/handovers/sweep-handovers.ts';
import { findKeptKnowledge } from '#server/hosts/drafts/kept-knowledge.ts';
import { sweepTokenUse } from '#server/hosts/usage/budget.ts';
import { sweepChallenges } from '#server/people/factors/passkey-challenges.ts';
import { sweepInvitations } from '#server/people/invitations/invitations.ts';
import { sweepMailedLinks } from '#server/people/mailed-links/mailed-links.ts';
import { sweepSessions } from '#server/people/sessions/sessions.ts';
import { sweepSigningKeys } from '#server/people/sessions/signing-key-rows.ts';
import { deleteStaleWebDocuments } from '#server/reading/web/stored-web-documents.ts';
import { sweepVectors } from '#server/retrieval/dense/sweep-vectors.ts';
import { reindexStale } from '#server/retrieval/index/reindex.ts';
import { measureOldDocuments } from '#server/retrieval/passages/measure-documents.ts';
import { mergeKnowledge } from '#server/retrieval/segments/merge-knowledge.ts';
import { runIfDue } from '#server/store/background-work.ts';
import { claimBlobs } from '#server/store/blobs/owner.ts';
import { findStoreId } from '#server/store/store-facts.ts';
import { sweepDeliveries } from '#server/webhooks/sweep-deliveries.ts';
import { purgeDeletedHosts } from './purging.ts';

const sweepEveryMs = 10 * 60_000;
/** Interval at which a process checks if shared work is due. */
const pollMs = 30_000;
const conversationsEveryMs = 60_000;
const checksEveryMs = 60_000;
const reportsEveryMs = 10 * 60_000;
const emptyGapsEveryMs = 3_600_000;
const mergeEveryMs = 30_000;
const webDocumentHours = 24;
/** Orphaned blobs come only from crashes, and finding them means listing every blob. */
const orphansEveryMs = 24 * 3_600_000;
/** Age of interrupted uploads that are deleted, and the interval of doing so. No upload takes this long. */
const unfinishedMs = 24 * 3_600_000;

interface SweepDeps
  extends Pick<AppDeps, 'db' | 'now' | 'blobs' | 'embedding' | 'temporaryFolder' | 'limiter' | 'log'> {
  runDueChecks?: App['runDueChecks'];
  /** Sends the weekly mails that are due. */
  sendDueReports?: (stopped: AbortSignal) => Promise<void>;
}

/** Deletes expired and recomputes stale data every ten minutes. The returned function stops it and waits for the running step. */
export function startSweeping(deps: SweepDeps): () => Promise<void> {
  const stop = new AbortController();
  const share = (work: { name: string; everyMs: number }, run: (stopped: AbortSignal) => Promise<void>) =>
    repeat(deps, pollMs, async () => {
      if (stop.signal.aborted) return;
      await runIfDue(deps.db, work, async (lost) => {
        await run(AbortSignal.any([stop.signal, lost]));
        return stop.signal.aborted ? 'unfinished' : undefined;
      });
    });
  const ended = [
    repeat(deps, sweepEveryMs, () => sweepTemporaryFiles(deps.temporaryFolder)),
    share({ name: 'sweep', everyMs: sweepEveryMs }, (stopped) => sweepStore(deps, stopped)),
    // Apart, since purging a large host takes a while.
    share({ name: 'purge', everyMs: sweepEveryMs }, (stopped) => purgeDeletedHosts(deps, { stopped })),
    // Apart, since it rests most of the time.
    share({ name: 'conversations', everyMs: conversationsEveryMs }, (stopped) =>
      sweepConversations(deps, stopped),
    ),
    share({ name: 'checks', everyMs: checksEveryMs }, async (stopped) => deps.runDueChecks?.(stopped)),
    share({ name: 'reports', everyMs: reportsEveryMs }, async (stopped) => deps.sendDueReports?.(stopped)),
    share({ name: 'empty-gaps', everyMs: emptyGapsEveryMs }, () => deleteEmptyGaps(deps.db)),
    share({ name: 'ended-conversations', everyMs: conversationsEveryMs }, (stopped) =>
      announceEnded(deps.db, { stopped }),
    ),
    repeat(deps, pollMs, () => gatherGaps(deps.db, stop.signal)),
    share({ name: 'segments', everyMs: mergeEveryMs }, (stopped) => mergeKnowledge(deps.db, { stopped })),
    share({ name: 'orphans', everyMs: orphansEveryMs }, (stopped) => deleteOrphans(deps, stopped)),
    share({ name: 'unfinished', everyMs: unfinishedMs }, () =>
      deps.blobs.deleteUnfinished(blobPrefix, new Date(Date.now() - unfinishedMs)),
    ),
  ];
  return async () => {
    stop.abort();
    await Promise.all(ended.map((end) => end()));
  };
}

/** Runs now and at every period, never concurrently. The returned function stops it and waits for a current run. */
function repeat({ log }: Pick<SweepDeps, 'log'>, periodMs: number, run: () => Promise<void>) {
  const logged = () => run().catch((error: unknown) => log.error({ error }, 'sweep failed'));
  let running = logged();
  const timer = setInterval(() => {
    running = running.then(logged);
  }, periodMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Sweeps the store and its files, which processes share. A failing step doesn't prevent the others. */
async function sweepStore({ db, blobs, embedding, limiter, log, now }: SweepDeps, stopped: AbortSignal) {
  const onLeft = (documents: number) =>
    log.warn(
      { event: 'terms_stale', documents },
      "documents can't be found by words until they are re-indexed",
    );
  const steps = {
    // First, because after an upgrade visitors wait for it.
    terms: () => reindexStale(db, { stopped, onLeft }),
    storedBytes: () => measureOldDocuments(db, { stopped }),
    files: () => sweepExpiredFiles({ db, blobs }, { stopped }),
    webDocuments: () => sweepWebDocuments(db),
    limits: () => limiter.sweep(),
    actionCalls: () => sweepCalls({ db, now }),
    tokenUse: () => sweepTokenUse(db),
    sessions: () => sweepSessions(db),
    signingKeys: () => sweepSigningKeys(db),
    challenges: () => sweepChallenges(db),
    mailedLinks: () => sweepMailedLinks(db),
    invitations: () => sweepInvitations(db),
    deliveries: () => sweepDeliveries(db),
    handovers: () => sweepHandovers({ db, now: () => new Date() }),
    vectors: () => sweepVectors(db, { model: embedding, stopped }),
  };
  for (const [step, run] of Object.entries(steps)) {
    if (stopped.aborted) return;
    await run().catch((error: unknown) => log.error({ step, error }, 'sweep failed'));
  }
}

async function sweepWebDocuments(db: SweepDeps['db']): Promise<void> {
  const olderThan = new Date(Date.now() - webDocumentHours * 3_600_000).toISOString();
  const addressesKept = async (host: string) =>
    (await findKeptKnowledge(db, host)).map(({ fileURL }) => fileURL);
  await deleteStaleWebDocuments({ db, addressesKept }, { olderThan });
}

/** Deletes blobs without a file. Claims the files again first: they may have been unreachable at start, or taken by another store since. */
async function deleteOrphans(
  { db, blobs, temporaryFolder, log }: SweepDeps,
  stopped: AbortSignal,
): Promise<void> {
  const hasOthers = () => hasForeignFiles({ db, blobs });
  await claimBlobs({ blobs, temporaryFolder }, { id: await findStoreId(db), hasForeignFiles: hasOthers });
  let files = 0;
  const onDeleted = () => {
    files++;
  };
  try {
    await sweepOrphans({ db, blobs }, { stopped, onDeleted });
  } finally {
    if (files > 0)
      log.warn({ event: 'orphans_deleted', files }, "deleted files that this store doesn't know");
  }
}
