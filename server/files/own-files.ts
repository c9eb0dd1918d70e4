import type { Db, Trx } from '#server/store/schema.ts';
import { type DeleteFileDeps, removeFile } from './delete-file.ts';
import { originFor } from './host-of-files.ts';
import { type LinkSigner, signedPath } from './signing.ts';

interface OwnFilesListing {
  accountId: string;
  host: string;
  origin: string;
  only?: string | undefined;
}

/** Rows per query. */
const pageSize = 200;

/** Yields the files of an account on a host, on all of them if `only` is undefined, with links; `origin` is that of a request to `host`. */
export async function* listFilesOf(
  { db, links }: { db: Db; links: LinkSigner },
  { accountId, host, origin, only }: OwnFilesListing,
) {
  for (let after = ''; ; ) {
    const files = db.selectFrom('files').where('owner_id', '=', accountId);
    const rows = await (only === undefined ? files : files.where('host', '=', only))
      .select(['id', 'host', 'owner_id', 'name', 'media_type', 'size_bytes', 'created_at', 'expires_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      yield {
        id: row.id,
        host: row.host,
        filename: row.name,
        mediaType: row.media_type,
        sizeInBytes: row.size_bytes,
        uploadedAt: row.created_at,
        expiresAt: row.expires_at,
        url: (row.host === host ? origin : originFor(row.host, origin)) + signedPath(links, row),
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/**
 * Ends the files of an account on all hosts, in few statements however many they are: nobody finds them any more. Those in a host's
 * knowledge belong to the host: they stay, without an owner. Returns a function that deletes them one by one, for after the transaction; the
 * sweep of expired files would do it too.
 */
export async function deleteFilesOf(
  deps: DeleteFileDeps & { knowledgeIds: (trx: Trx, host: string) => Promise<string[]> },
  trx: Trx,
  { accountId }: { accountId: string },
): Promise<() => Promise<void>> {
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'host', 'document_id', 'blob_key'])
    .where('owner_id', '=', accountId)
    .execute();
  const ended: typeof rows = [];
  for (const [host, ofHost] of Map.groupBy(rows, (row) => row.host)) {
    const knowledge = new Set(await deps.knowledgeIds(trx, host));
    const kept = ofHost.filter(({ id }) => knowledge.has(id)).map(({ id }) => id);
    ended.push(...ofHost.filter(({ id }) => !knowledge.has(id)));
    const owned = trx.updateTable('files').where('host', '=', host).where('owner_id', '=', accountId);
    await owned
      .set({ expires_at: new Date().toISOString() })
      .$if(kept.length > 0, (files) => files.where('id', 'not in', kept))
      .execute();
    await owned.set({ owner_id: null }).execute();
  }
  return async () => {
    for (const row of ended) await removeFile(deps, row);
  };
}
