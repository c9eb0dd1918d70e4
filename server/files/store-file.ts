import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { problem } from '#server/failure/problem.ts';
import type { ReadDocument } from '#server/reading/document.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Store } from '#server/store/schema.ts';
import { foldText } from '#server/store/search-text.ts';
import { cleanFileName, nameByMediaType } from './file-name.ts';

export type FileRow = Selectable<Store['files']>;

/** Every file's blob has a key that starts so. */
export const blobPrefix = 'files/';

export interface StoreFileDeps {
  db: Kysely<Store>;
  blobs: Blobs;
  read: ReadDocument;
}

export interface StoredFile {
  row: FileRow;
  /** What of it was not read, as a sentence. */
  leftOut: string | undefined;
}

export interface NewFile {
  host: string;
  /** null for a visitor's file, and for the host's own. */
  ownerId: string | null;
  expiresAt: Date | null;
  /** What the client called it, in any form. */
  name: string;
  /** As the client declared it, with its parameters. */
  mediaType?: string;
  /** Where the bytes lie; the file may be moved away. */
  path: string;
  sizeBytes: number;
}

/**
 * Reads a file and keeps it: its bytes, its document and its passages, searchable when this resolves. Throws the `file_*`
 * problem of what cannot be read and keeps nothing of it.
 */
export async function storeFile(deps: StoreFileDeps, input: NewFile): Promise<StoredFile> {
  const { host, path, sizeBytes } = input;
  if (sizeBytes === 0) throw problem('file_empty', 'This file is empty. Choose a file with content.');
  const label = cleanFileName(input.name);
  const declared = input.mediaType === undefined ? {} : { mediaType: input.mediaType };
  const reading = await deps.read({ path, name: label, ...declared });

  const id = uuidv7();
  const name = label || nameByMediaType(reading.mediaType);
  const blobKey = blobPrefix + id;
  // The row last: until it stands nothing is visible, and a blob without one is swept.
  await deps.blobs.put(blobKey, path);
  const row = await deps.db.transaction().execute(async (trx) => {
    const document = await addDocument(trx, { host, origin: 'file', reading });
    return trx
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
  });
  return { row, leftOut: reading.leftOut };
}
