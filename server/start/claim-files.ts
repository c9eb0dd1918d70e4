import type { AppDeps } from '#server/app/app-deps.ts';
import { Problem } from '#server/failure/problem.ts';
import { Refusal } from '#server/failure/refusal.ts';
import { hasForeignFiles } from '#server/files/foreign-files.ts';
import { claimBlobs } from '#server/store/blobs/owner.ts';

/** Marks the files as this store's. Throws a `Refusal` if their place belongs to another store or doesn't exist. If they can't be reached, the store serves without them and deletes none until it has claimed them. */
export async function claimFiles(
  { db, blobs, temporaryFolder, log }: AppDeps,
  store: { id: string; movedFrom: string | undefined },
): Promise<void> {
  try {
    const hasOthers = () => hasForeignFiles({ db, blobs });
    await claimBlobs({ blobs, temporaryFolder }, { ...store, hasForeignFiles: hasOthers });
  } catch (error) {
    const isAway = error instanceof Problem && error.code === 'storage_unavailable';
    if (isAway && error.cause instanceof Refusal) throw error.cause;
    if (!isAway || store.movedFrom !== undefined) throw error;
    log.warn({ error }, 'could not check which store the files belong to');
  }
}
