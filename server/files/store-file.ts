import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { problem } from '#server/failure/problem.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db, Store } from '#server/store/schema.ts';
import { foldText } from '#server/store/search-text.ts';
import { auditFile, type FileActor } from './audit-file.ts';
import { cleanFileName, defaultFileName } from './file-name.ts';

export type FileRow = Selectable<Store['files']>;

/** Prefix of the blob keys of files. */
export const blobPrefix = 'files/';

export interface StoreFileDeps {
  db: Db;
  blobs: Blobs;
  read: ReadDocument;
}

export interface StoredFile {
  row: FileRow;
  /** Sentence about parts that were not read. */
  leftOut: string | undefined;
}

export interface NewFile {
  host: string;
  /** Null for files of visitors and of the host itself. */
  ownerId: string | null;
  expiresAt: Date | null;
  /** Name from the client, not sanitized. */
  name: string;
  /** Media type from the client, with parameters. */
  mediaType?: string | undefined;
  /** Path of the bytes; the file may be moved away. */
  path: string;
  sizeBytes: number;
  /** Undefined for files that nobody uploads. */
  by?: FileActor;
}

/** Reads and stores a file, which is searchable when this resolves. Throws a `file_*` problem and stores nothing if it can't be read. */
export async function storeFile(deps: StoreFileDeps, input: NewFile): Promise<StoredFile> {
  const { host, path, sizeBytes } = input;
  if (sizeBytes === 0) throw problem('file_empty', 'This file is empty. Choose a file with content.');
  const label = cleanFileName(input.name);
  const declared = input.mediaType === undefined ? {} : { mediaType: input.mediaType };
  const reading = await deps.read({ path, name: label, ...declared });

  const id = uuidv7();
  const name = label || defaultFileName(reading.mediaType);
  const blobKey = blobPrefix + id;
  // The row comes last: the file is not visible before, and the sweep deletes a blob without a row.
  await deps.blobs.put(blobKey, path);
  const row = await deps.db.transaction().execute(async (trx) => {
    const document = await addDocument(trx, { host, origin: 'file', reading });
    const stored = await trx
      .insertInto('files')
      .values({
        id,
        host,
        owner_id: input.ownerId,
        document_id: document.id,
        name,
        name_folded: foldText(name),
        media_type: reading.mediaType,
        size_bytes: sizeBytes,
        blob_key: blobKey,
        created_at: new Date().toISOString(),
        expires_at: input.expiresAt?.toISOString() ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditFile(trx, { by: input.by, action: 'file.upload', row: stored });
    return stored;
  });
  return { row, leftOut: reading.leftOut };
}
