import type { AppDeps } from './app.ts';
import { doIfDue } from './background-work.ts';
import { sweepTokenUse } from './budget/budget.ts';
import { knowledgeOf } from './configs/configs.ts';
import { deleteDocument } from './documents/documents.ts';
import { deleteStaleWebDocuments } from './documents/web/stored-web-documents.ts';
import { sweepFiles, sweepTemporaryFiles } from './files/sweep.ts';
import { createRateLimiter } from './http/limits.ts';
import { sweepMailedLinks } from './identity/mailed-links.ts';
import { sweepSessions } from './identity/sessions.ts';
import { sweepSigningKeys } from './identity/stored-keys.ts';
import { sweepVectors } from './passages/dense/sweep.ts';
import { refreshTerms } from './passages/refresh.ts';

const everyMs = 10 * 60_000;
/** How often a process looks whether the sweep is due that all share. */
const lookMs = 30_000;
const webDocumentHours = 24;

type SweepDeps = Pick<AppDeps, 'db' | 'blobs' | 'embedding' | 'temporaryFolder' | 'log'>;

/**
 * Deletes what has expired and makes anew what is stale, every ten minutes: one process for all on the store, and each its
 * own temporary files. The function returned stops it and waits for a sweep under way.
 */
export function startSweeping(deps: SweepDeps): () => Promise<void> {
  const stop = new AbortController();
  const own = repeat(deps, everyMs, () => sweepTemporaryFiles(deps.temporaryFolder));
  const shared = repeat(deps, lookMs, async () => {
    await doIfDue(deps.db, { name: 'sweep', everyMs }, async (lost) => {
      await sweepStore(deps, AbortSignal.any([stop.signal, lost]));
      return stop.signal.aborted ? 'unfinished' : undefined;
    });
  });
  return async () => {
    stop.abort();
    await Promise.all([own(), shared()]);
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

/** All that is of the store and the blobs, which processes share. */
async function sweepStore(
  { db, blobs, embedding }: Pick<SweepDeps, 'db' | 'blobs' | 'embedding'>,
  stopped: AbortSignal,
) {
  await sweepFiles({ db, blobs, deleteDocument });
  const olderThan = new Date(Date.now() - webDocumentHours * 3_600_000).toISOString();
  const addressesKept = async (host: string) => (await knowledgeOf(db, host)).map(({ fileURL }) => fileURL);
  await deleteStaleWebDocuments({ db, addressesKept }, { olderThan });
  await createRateLimiter(db, { enabled: true }).sweep();
  await sweepTokenUse(db);
  await sweepSessions(db);
  await sweepSigningKeys(db);
  await sweepMailedLinks(db);
  await refreshTerms(db, stopped);
  await sweepVectors(db, { model: embedding, stopped });
}
