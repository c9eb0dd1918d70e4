import { sweepCalls } from '#server/agent/calls/list-calls.ts';
import type { AppDeps } from '#server/app/app-deps.ts';
import type { App } from '#server/app.ts';
import { sweepConversations } from '#server/conversations/deletion/sweep-all.ts';
import { announceEnded } from '#server/conversations/ending/announce-ended.ts';
import { deleteEmptyGaps, gatherGaps } from '#server/conversations/gaps/gather.ts';
import { hasForeignFiles } from '#server/files/foreign-files.ts';
import { blobPrefix } from '#server/files/store-file.ts';
import { sweepExpiredFiles, sweepOrphans, sweepTemporaryFiles } from '#server/files/sweep.ts';
import { sweepHandovers } from '#server/handovers/sweep-handovers.ts';
import { findKeptKnowledge } from '#server/hosts/knowledge/kept-knowledge.ts';
import { sweepTokenUse } from '#server/hosts/usage/budget.ts';
import { noteStorage } from '#server/hosts/usage/stored-bytes.ts';
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
import { finishDeletions } from '#server/sites/delete-site.ts';
import { runIfDue } from '#server/store/background-work.ts';
import { claimBlobs } from '#server/store/blobs/owner.ts';
import { findStoreId } from '#server/store/store-facts.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';
import { backgroundWorks, type WorkName } from '#server/watch/background/works.ts';
import { type Metrics, noMetrics } from '#server/watch/metrics/metrics.ts';
import { sweepDeliveries } from '#server/webhooks/sweep-deliveries.ts';
import { purgeDeletedHosts } from './purging.ts';

/** Interval at which a process checks if shared work is due. */
const pollMs = 30_000;
const webDocumentHours = 24;
/** Age of interrupted uploads that are deleted. No upload takes this long. */
const unfinishedMs = 24 * 3_600_000;

interface SweepDeps
  extends Pick<AppDeps, 'db' | 'now' | 'blobs' | 'embedding' | 'temporaryFolder' | 'limiter' | 'log'> {
  metrics?: Pick<Metrics, 'worked'> | undefined;
  runDueChecks?: App['runDueChecks'];
  /** Sends the weekly mails that are due. */
  sendDueReports?: (stopped: AbortSignal) => Promise<void>;
  deleteSpentFirstPassword?: () => Promise<void>;
}

/** Deletes expired and recomputes stale data every ten minutes. The returned function stops it and waits for the running step. */
export function startSweeping(deps: SweepDeps): () => Promise<void> {
  const stop = new AbortController();
  const share = (name: WorkName, run: (stopped: AbortSignal) => Promise<unknown>) =>
    repeat(deps, { name, everyMs: pollMs }, async () => {
      if (stop.signal.aborted) return 'not-run';
      let ended: unknown = 'not-run';
      await runIfDue(deps.db, { name, ...backgroundWorks[name] }, async (lost) => {
        ended = await run(AbortSignal.any([stop.signal, lost]));
        return stop.signal.aborted ? 'unfinished' : undefined;
      });
      return ended;
    });
  const own = (name: WorkName, run: () => Promise<void>) =>
    repeat(deps, { name, ...backgroundWorks[name] }, run);
  const ended = [
    own('temporary-files', () => sweepTemporaryFiles(deps.temporaryFolder)),
    // By each process, like its temporary files: the folder may be its own.
    own('first-password', async () => deps.deleteSpentFirstPassword?.()),
    share('sweep', (stopped) => sweepStore(deps, stopped)),
    // Apart, since purging a large host takes a while.
    share('purge', (stopped) => purgeDeletedHosts(deps, { stopped })),
    // Apart, since it rests most of the time.
    share('conversations', (stopped) => sweepConversations(deps, stopped)),
    share('checks', async (stopped) => deps.runDueChecks?.(stopped)),
    share('reports', async (stopped) => deps.sendDueReports?.(stopped)),
    share('empty-gaps', () => deleteEmptyGaps(deps.db)),
    share('ended-conversations', (stopped) => announceEnded(deps.db, { stopped })),
    own('gaps', () => gatherGaps(deps.db, stop.signal)),
    share('site-deletions', (stopped) => finishDeletions(deps.db, { stopped })),
    share('segments', (stopped) => mergeKnowledge(deps.db, { stopped })),
    share('storage', (stopped) => noteStorage(deps.db, { now: deps.now, stopped })),
    share('orphans', (stopped) => deleteOrphans(deps, stopped)),
    share('unfinished', () => deps.blobs.deleteUnfinished(blobPrefix, new Date(Date.now() - unfinishedMs))),
  ];
  return async () => {
    stop.abort();
    await Promise.all(ended.map((end) => end()));
  };
}

/** Runs now and at every period, never concurrently. The returned function stops it and waits for a current run. */
function repeat(
  { log, metrics = noMetrics }: Pick<SweepDeps, 'log' | 'metrics'>,
  { name, everyMs }: { name: WorkName; everyMs: number },
  run: () => Promise<unknown>,
) {
  const watched = () =>
    run().then(
      (ended) => {
        if (ended !== 'failed' && ended !== 'not-run') metrics.worked(name);
      },
      (error: unknown) => logFailure(log, { kind: name, host: null, id: null, error }),
    );
  metrics.worked(name);
  let running = watched();
  const timer = setInterval(() => {
    running = running.then(watched);
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Sweeps the store and its files, which processes share. A failing step doesn't prevent the others. */
async function sweepStore(
  { db, blobs, embedding, limiter, log, now }: SweepDeps,
  stopped: AbortSignal,
): Promise<'failed' | undefined> {
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
  let ended: 'failed' | undefined;
  for (const [step, run] of Object.entries(steps)) {
    if (stopped.aborted) break;
    await run().catch((error: unknown) => {
      logFailure(log, { kind: 'sweep', host: null, id: step, error });
      ended = 'failed';
    });
  }
  return ended;
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
