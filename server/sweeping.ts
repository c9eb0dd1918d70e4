import type { AppDeps } from './app.ts';
import { knowledgeOf } from './configs/configs.ts';
import { deleteDocument } from './documents/documents.ts';
import { deleteStaleWebDocuments } from './documents/web/stored-web-documents.ts';
import { sweepFiles } from './files/sweep.ts';
import { createRateLimiter } from './http/limits.ts';
import { sweepMailedLinks } from './identity/mailed-links.ts';
import { sweepSessions } from './identity/sessions.ts';
import { sweepSigningKeys } from './identity/stored-keys.ts';
import { refreshTerms } from './passages/refresh.ts';

const everyMs = 10 * 60_000;
const webDocumentHours = 24;

type SweepDeps = Pick<AppDeps, 'db' | 'blobs' | 'temporaryFolder' | 'log'>;

/** Deletes what has expired and makes anew what is stale, now and every ten minutes. The function returned stops it and waits for a sweep under way. */
export function startSweeping(deps: SweepDeps): () => Promise<void> {
  const stop = new AbortController();
  let running = sweep(deps, stop.signal);
  const timer = setInterval(() => {
    running = running.then(() => sweep(deps, stop.signal));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}

async function sweep({ db, blobs, temporaryFolder, log }: SweepDeps, stopped: AbortSignal): Promise<void> {
  try {
    await sweepFiles({ db, blobs, deleteDocument, temporaryFolder });
    const olderThan = new Date(Date.now() - webDocumentHours * 3_600_000).toISOString();
    const addressesKept = async (host: string) => (await knowledgeOf(db, host)).map(({ fileURL }) => fileURL);
    await deleteStaleWebDocuments({ db, addressesKept }, { olderThan });
    await createRateLimiter(db, { enabled: true }).sweep();
    await sweepSessions(db);
    await sweepSigningKeys(db);
    await sweepMailedLinks(db);
    await refreshTerms(db, stopped);
  } catch (error) {
    log.error({ error }, 'sweep failed');
  }
}
