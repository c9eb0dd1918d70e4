import { deleteDocument } from '#server/reading/stored/documents.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db, Trx } from '#server/store/schema.ts';
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
 * Deletes the files of an account on all hosts. Those in a host's knowledge belong to the host: they stay, without an owner. Returns a
 * function that deletes the bytes, for after the transaction; the sweep of orphans would find them too.
 */
export async function deleteFilesOf(
  { blobs, knowledgeIds }: { blobs: Blobs; knowledgeIds: (trx: Trx, host: string) => Promise<string[]> },
  trx: Trx,
  { accountId }: { accountId: string },
): Promise<() => Promise<void>> {
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'host', 'document_id', 'blob_key'])
    .where('owner_id', '=', accountId)
    .execute();
  const keys: string[] = [];
  for (const [host, ofHost] of Map.groupBy(rows, (row) => row.host)) {
    const kept = new Set(await knowledgeIds(trx, host));
    for (const { id, document_id, blob_key } of ofHost) {
      const row = trx.updateTable('files').set({ owner_id: null }).where('host', '=', host);
      if (kept.has(id)) {
        await row.where('id', '=', id).execute();
        continue;
      }
      await trx.deleteFrom('files').where('host', '=', host).where('id', '=', id).execute();
      await deleteDocument(trx, { host, id: document_id });
      keys.push(blob_key);
    }
  }
  return async () => {
    for (const key of keys) await blobs.delete(key);
  };
}
