import type { AppDeps } from '#server/app.ts';
import { Problem } from '#server/failure/problem.ts';
import { hasForeignFiles } from '#server/files/foreign-files.ts';
import { claimBlobs } from '#server/store/blobs/owner.ts';

/** Marks the files as this store's. If they can't be reached, the store serves without them and deletes none until they were claimed. */
export async function claimFiles(
  { db, blobs, temporaryFolder, log }: AppDeps,
  store: { id: string; movedFrom: string | undefined },
): Promise<void> {
  try {
    const holdsOthers = () => hasForeignFiles({ db, blobs });
    await claimBlobs({ blobs, temporaryFolder }, { ...store, holdsOthers });
  } catch (error) {
    const isAway = error instanceof Problem && error.code === 'storage_unavailable';
    if (!isAway || store.movedFrom !== undefined) throw error;
    log.warn({ error }, 'whose files these are could not be read');
  }
}
