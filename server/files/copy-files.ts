import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Blobs } from '../blobs/blobs.ts';
import type { Store } from '../db/schema.ts';
import { withTemporaryPath, writeNewFile } from '../http/body.ts';
import { problem } from '../http/problem.ts';
import { type LinkSigner, signedPath } from './signing.ts';
import { blobPrefix, type FileRow } from './store-file.ts';

/** In bytes, of all files that one save copies; those beyond have to be uploaded. */
const mostBytes = 1024 ** 3;

export interface CopyFilesDeps {
  db: Kysely<Store>;
  blobs: Blobs;
  temporaryFolder: string;
  links: LinkSigner;
  /** The ids of the files that a host answers every question from. */
  knowledgeIds(host: string): Promise<string[]>;
  /** Gives a host a copy of a document; `undefined` where there is none any more. */
  copyDocument(
    trx: Transaction<Store>,
    input: { from: { host: string; id: string }; host: string },
  ): Promise<{ id: string } | undefined>;
}

interface FileCopy {
  /** As it will be, but for its document. */
  row: FileRow;
  original: FileRow;
}

export interface FileCopies {
  /** The copies by the ids of their originals; `path` opens one on its host. */
  byId: ReadonlyMap<string, { fileId: string; path: string; original: FileRow }>;
  /** Makes them visible, in the transaction that names them. Throws `file_not_found` where an original was deleted meanwhile. */
  keep(trx: Transaction<Store>): Promise<void>;
}

/**
 * Copies for a host what other hosts answer everybody from, and no other file of theirs, whoever names it. That the caller administers those
 * hosts must have been shown. The bytes are copied at once; those that `keep` never names are swept as any blob without a file.
 */
export async function copyFiles(
  deps: CopyFilesDeps,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<FileCopies> {
  const copies: FileCopy[] = [];
  for (const original of await findOriginals(deps, { host, ids })) {
    const row = rowOfCopy(original, host);
    if (await copyBytes(deps, original.blob_key, row.blob_key)) copies.push({ row, original });
  }
  return {
    byId: new Map(
      copies.map(({ row, original }) => [
        original.id,
        { fileId: row.id, path: signedPath(deps.links, row), original },
      ]),
    ),
    keep: (trx) => keepCopies(deps, trx, copies),
  };
}

/** The files among the ids that other hosts answer from, as many of them as may be copied at once. */
async function findOriginals(
  { db, knowledgeIds }: CopyFilesDeps,
  { host, ids }: { host: string; ids: readonly string[] },
): Promise<FileRow[]> {
  const possible = [...new Set(ids)].filter((id) => !id.includes('\0'));
  if (possible.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', possible)
    .where('host', '!=', host)
    .where('expires_at', 'is', null)
    .execute();
  const known = new Map<string, Set<string>>();
  for (const owner of new Set(rows.map((row) => row.host))) {
    known.set(owner, new Set(await knowledgeIds(owner)));
  }
  let room = mostBytes;
  return rows.filter((row) => {
    if (!known.get(row.host)?.has(row.id)) return false;
    room -= row.size_bytes;
    return room >= 0;
  });
}

/** The host's own: nobody's, and kept. */
function rowOfCopy(original: FileRow, host: string): FileRow {
  const id = uuidv7();
  const created_at = new Date().toISOString();
  return { ...original, id, host, owner_id: null, expires_at: null, blob_key: blobPrefix + id, created_at };
}

/** False where there are none. */
async function copyBytes(
  { blobs, temporaryFolder }: CopyFilesDeps,
  from: string,
  to: string,
): Promise<boolean> {
  const found = await blobs.get(from);
  if (!found) return false;
  await withTemporaryPath(temporaryFolder, async (path) => {
    await writeNewFile(path, found.stream);
    await blobs.put(to, path);
  });
  return true;
}

async function keepCopies(
  { copyDocument }: CopyFilesDeps,
  trx: Transaction<Store>,
  copies: readonly FileCopy[],
): Promise<void> {
  for (const { row, original } of copies) {
    const from = { host: original.host, id: original.document_id };
    const document = await copyDocument(trx, { from, host: row.host });
    if (!document) {
      throw problem(
        'file_not_found',
        'A file was deleted while it was copied. Take it off the list, or save again.',
      );
    }
    await trx
      .insertInto('files')
      .values({ ...row, document_id: document.id })
      .execute();
  }
}
