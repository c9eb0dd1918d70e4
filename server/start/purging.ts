import type { AppDeps } from '#server/app/app-deps.ts';
import { purgeFile } from '#server/files/delete-file.ts';
import { finishPurge, listHostsToPurge, markPurging } from '#server/hosts/state/end-rows.ts';
import { billedTables, endBilling } from '#server/hosts/usage/end-billing.ts';
import { deleteDocument } from '#server/reading/stored/documents.ts';
import { deletePassages } from '#server/retrieval/passages/delete-passages.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import { deleteHostRows } from '#server/store/statements/host-rows.ts';
import { logFailure } from '#server/watch/background/log-failure.ts';

type PurgeDeps = Pick<AppDeps, 'db' | 'log'> & { blobs: Pick<Blobs, 'delete'> };

interface Purge {
  host: string;
  now: Date;
  stopped: AbortSignal;
}

const filesPerQuery = 100;

/** The audit, the history of a config and what is billed outlive its host: only operators read them. */
const kept = ['audit_entries', 'config_changes', ...billedTables];
/** Deleted last, since they tell that the purge isn't finished. */
const ending = ['configs', 'config_listings', 'ended_hosts'];
/** Deleted document by document. */
const documents = ['files', 'documents', 'passage_terms', 'passage_vectors', 'document_signs'];

/** Deletes everything of the hosts whose deletion can't be undone any more. An interrupted purge continues where it was. */
export async function purgeDeletedHosts(
  deps: PurgeDeps,
  { stopped, now = new Date() }: { stopped: AbortSignal; now?: Date },
): Promise<void> {
  for (const host of await listHostsToPurge(deps.db, now)) {
    if (stopped.aborted) return;
    if (!(await markPurging(deps.db, { host, now }))) continue;
    const onFault = (error: unknown) => logFailure(deps.log, { kind: 'purge', host, id: null, error });
    await purgeHost(deps, { host, now, stopped }).catch(onFault);
  }
}

async function purgeHost(deps: PurgeDeps, purge: Purge): Promise<void> {
  const { db } = deps;
  await deleteHostRows(db, { ...purge, except: [...kept, ...ending, ...documents] });
  await purgeFiles(deps, purge);
  await purgeDocuments(deps, purge);
  await endBilling(db, purge);
  if (!purge.stopped.aborted) await finishPurge(db, purge.host);
}

async function purgeFiles(deps: PurgeDeps, { host, stopped }: Purge): Promise<void> {
  const files = deps.db
    .selectFrom('files')
    .select(['id', 'host', 'document_id', 'blob_key'])
    .where('host', '=', host)
    .limit(filesPerQuery);
  for (let rows = await files.execute(); rows.length > 0; rows = await files.execute()) {
    for (const row of rows) {
      await deletePassages(deps.db, { documentId: row.document_id, stopped });
      if (stopped.aborted) return;
      await purgeFile(deps, row);
    }
  }
}

/** Purges the host's copies of web pages. */
async function purgeDocuments({ db }: PurgeDeps, { host, stopped }: Purge): Promise<void> {
  const found = db.selectFrom('documents').select('id').where('host', '=', host).limit(filesPerQuery);
  for (let rows = await found.execute(); rows.length > 0; rows = await found.execute()) {
    for (const { id } of rows) {
      await deletePassages(db, { documentId: id, stopped });
      if (stopped.aborted) return;
      await deleteDocument(db, { host, id });
    }
  }
}
