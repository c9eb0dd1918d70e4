import type { AppDeps } from '#server/app.ts';
import { hasForeignFiles } from '#server/files/foreign-files.ts';
import { blobPrefix } from '#server/files/store-file.ts';
import { sweepExpiredFiles, sweepOrphans, sweepTemporaryFiles } from '#server/files/sweep.ts';
import { findKnowledge } from '#server/hosts/configs/configs.ts';
import { sweepTokenUse } from '#server/hosts/usage/budget.ts';
import { sweepMailedLinks } from '#server/people/mailed-links/mailed-links.ts';
import { sweepSessions } from '#server/people/sessions/sessions.ts';
import { sweepSigningKeys } from '#server/people/sessions/signing-key-rows.ts';
import { deleteStaleWebDocuments } from '#server/reading/web/stored-web-documents.ts';
import { sweepVectors } from '#server/retrieval/dense/sweep-vectors.ts';
import { refreshTerms } from '#server/retrieval/index/reindex.ts';
import { doIfDue } from '#server/store/background-work.ts';
import { claimBlobs } from '#server/store/blobs/owner.ts';
import { idOfStore } from '#server/store/store-facts.ts';

const everyMs = 10 * 60_000;
/** How often a process looks whether the sweep is due that all share. */
const lookMs = 30_000;
const webDocumentHours = 24;
/** Blobs that no file has are left by crashes alone, and finding them takes a look at every blob there is. */
const orphansEveryMs = 24 * 3_600_000;
/** No upload takes so long; what crashes left of them is deleted as often. */
const unfinishedMs = 24 * 3_600_000;

type SweepDeps = Pick<AppDeps, 'db' | 'blobs' | 'embedding' | 'temporaryFolder' | 'limiter' | 'log'>;

/**
 * Deletes what has expired and makes anew what is stale, every ten minutes: one process for all on the store, and each its
 * own temporary files. The function returned stops it and waits for the step under way.
 */
export function startSweeping(deps: SweepDeps): () => Promise<void> {
  const stop = new AbortController();
  const share = (work: { name: string; everyMs: number }, run: (stopped: AbortSignal) => Promise<void>) =>
    repeat(deps, lookMs, async () => {
      if (stop.signal.aborted) return;
      await doIfDue(deps.db, work, async (lost) => {
        await run(AbortSignal.any([stop.signal, lost]));
        return stop.signal.aborted ? 'unfinished' : undefined;
      });
    });
  const ended = [
    repeat(deps, everyMs, () => sweepTemporaryFiles(deps.temporaryFolder)),
    share({ name: 'sweep', everyMs }, (stopped) => sweepStore(deps, stopped)),
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

/** Runs now and every so often, never twice at once. The function returned ends it and waits for a run under way. */
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

/** All that is of the store and its files, which processes share; a step that fails keeps no other from being done. */
async function sweepStore({ db, blobs, embedding, limiter, log }: SweepDeps, stopped: AbortSignal) {
  const onLeft = (documents: number) =>
    log.warn(
      { event: 'terms_stale', documents },
      'documents are not found by words until they are indexed anew',
    );
  const steps = {
    // After an upgrade visitors wait for it.
    terms: () => refreshTerms(db, { stopped, onLeft }),
    files: () => sweepExpiredFiles({ db, blobs }, { stopped }),
    webDocuments: () => sweepWebDocuments(db),
    limits: () => limiter.sweep(),
    tokenUse: () => sweepTokenUse(db),
    sessions: () => sweepSessions(db),
    signingKeys: () => sweepSigningKeys(db),
    mailedLinks: () => sweepMailedLinks(db),
    vectors: () => sweepVectors(db, { model: embedding, stopped }),
  };
  for (const [step, run] of Object.entries(steps)) {
    if (stopped.aborted) return;
    await run().catch((error: unknown) => log.error({ step, error }, 'sweep failed'));
  }
}

async function sweepWebDocuments(db: SweepDeps['db']): Promise<void> {
  const olderThan = new Date(Date.now() - webDocumentHours * 3_600_000).toISOString();
  const addressesKept = async (host: string) => (await findKnowledge(db, host)).map(({ fileURL }) => fileURL);
  await deleteStaleWebDocuments({ db, addressesKept }, { olderThan });
}

/** Deletes nothing where the files are another store's: they may have become so since the start, or been out of reach then. */
async function deleteOrphans(
  { db, blobs, temporaryFolder, log }: SweepDeps,
  stopped: AbortSignal,
): Promise<void> {
  const holdsOthers = () => hasForeignFiles({ db, blobs });
  await claimBlobs({ blobs, temporaryFolder }, { id: await idOfStore(db), holdsOthers });
  let files = 0;
  const onDeleted = () => {
    files++;
  };
  try {
    await sweepOrphans({ db, blobs }, { stopped, onDeleted });
  } finally {
    if (files > 0)
      log.warn({ event: 'orphans_deleted', files }, 'files that this store does not know were deleted');
  }
}
