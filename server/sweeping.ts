import type { AppDeps } from './app.ts';
import { knowledgeOf } from './configs/configs.ts';
import { deleteDocument } from './documents/documents.ts';
import { deleteStaleWebDocuments } from './documents/web/stored-web-documents.ts';
import { sweepFiles } from './files/sweep.ts';
import { createRateLimiter } from './http/limits.ts';
import { sweepMailedLinks } from './identity/mailed-links.ts';
import { sweepSessions } from './identity/sessions.ts';
import { sweepSigningKeys } from './identity/stored-keys.ts';

const everyMs = 10 * 60_000;
const webDocumentHours = 24;

type SweepDeps = Pick<AppDeps, 'db' | 'blobs' | 'temporaryFolder' | 'log'>;

/** Deletes what has expired, now and every ten minutes. The function returned stops it and waits for a sweep under way. */
export function startSweeping(deps: SweepDeps): () => Promise<void> {
  let running = sweep(deps);
  const timer = setInterval(() => {
    running = running.then(() => sweep(deps));
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function sweep({ db, blobs, temporaryFolder, log }: SweepDeps): Promise<void> {
  try {
    await sweepFiles({ db, blobs, deleteDocument, temporaryFolder });
    const olderThan = new Date(Date.now() - webDocumentHours * 3_600_000).toISOString();
    const addressesKept = async (host: string) => (await knowledgeOf(db, host)).map(({ fileURL }) => fileURL);
    await deleteStaleWebDocuments({ db, addressesKept }, { olderThan });
    await createRateLimiter(db, { enabled: true }).sweep();
    await sweepSessions(db);
    await sweepSigningKeys(db);
    await sweepMailedLinks(db);
  } catch (error) {
    log.error({ error }, 'sweep failed');
  }
}
