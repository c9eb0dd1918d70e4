import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { Problem, problem } from '#server/failure/problem.ts';
import type { DocumentReader, ReadDocument, Reading } from '#server/reading/document.ts';
import { addDocument } from '#server/reading/stored/documents.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db, Store, Trx } from '#server/store/schema.ts';
import { foldText } from '#server/store/text/search-text.ts';
import { auditFile, type FileActor } from './audit-file.ts';
import { cleanFileName, defaultFileName } from './file-name.ts';
import { inMb, isPicture, pictureLimits } from './picture.ts';
import type { Storage } from './storage/storage.ts';
import { readWordless } from './wordless-picture.ts';

export type FileRow = Selectable<Store['files']>;

/** Prefix of the blob keys of files. */
export const blobPrefix = 'files/';

export interface StoreFileDeps {
  db: Db;
  blobs: Blobs;
  read: ReadDocument;
  storage: Storage;
  /** True if a model that sees pictures answers on a host, so that one without text is worth storing; none does if absent. */
  seesPictures?: (host: string) => Promise<boolean>;
  /** Keeps the owner's account from being deleted until the transaction ends. Throws `sign_in_required` if it is gone. */
  lockOwner(trx: Trx, accountId: string): Promise<void>;
}

export interface StoredFile {
  row: FileRow;
  /** Sentence about parts that were not read. */
  leftOut: string | undefined;
  /** Set if text was recognized in its pictures. */
  ocr: true | undefined;
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
  /** Bytes of text that it may have; without it, as many as its size allows. */
  maxTextBytes?: number;
  /** Path of the bytes; the file may be moved away. */
  path: string;
  sizeBytes: number;
  /** For whom it is read; undefined for the deployment itself. */
  reader?: DocumentReader;
  /** Undefined for files that nobody uploads. */
  by?: FileActor;
}

/** Reads and stores a file, which is searchable when this resolves. Throws a `file_*` problem and stores nothing if it can't be read, `quota_exceeded` if there is no room. */
export async function storeFile(deps: StoreFileDeps, input: NewFile): Promise<StoredFile> {
  const { host, path, sizeBytes } = input;
  if (sizeBytes === 0) throw problem('file_empty', 'This file is empty. Choose a file with content.');
  // Before it is read, which takes far longer.
  await deps.storage.requireRoom(input);
  const label = cleanFileName(input.name);
  const { mediaType, maxTextBytes } = input;
  const declared = { ...(mediaType !== undefined && { mediaType }), ...(maxTextBytes && { maxTextBytes }) };
  const read = await deps
    .read({ path, name: label, ...declared }, input.reader)
    .catch(async (error: unknown) => {
      if (!(await deps.seesPictures?.(host))) throw error;
      return readWordless(error, { path, name: label, sizeBytes });
    });
  const reading = await noteUnseen(deps, { host, reading: read, sizeBytes });

  const id = uuidv7();
  const name = label || defaultFileName(reading.mediaType);
  const blobKey = blobPrefix + id;
  // The row comes last: the file is not visible before, and the sweep deletes a blob without a row.
  await deps.blobs.put(blobKey, path);
  const row = {
    id,
    host,
    owner_id: input.ownerId,
    name,
    name_folded: foldText(name),
    media_type: reading.mediaType,
    size_bytes: sizeBytes,
    blob_key: blobKey,
    created_at: new Date().toISOString(),
    expires_at: input.expiresAt?.toISOString() ?? null,
  };
  const { leftOut, ocr } = reading;
  return { row: await insertFile(deps, { row, reading, by: input.by }), leftOut, ocr };
}

/** Says of a picture that is too large for the models of a host which see others that its text alone is known. */
async function noteUnseen(
  { seesPictures }: StoreFileDeps,
  { host, reading, sizeBytes }: { host: string; reading: Reading; sizeBytes: number },
): Promise<Reading> {
  const { bytesOfOne } = pictureLimits;
  if (!isPicture(reading.mediaType) || sizeBytes <= bytesOfOne || !(await seesPictures?.(host)))
    return reading;
  const unseen = `Pictures over ${inMb(bytesOfOne)} aren't shown to the assistant: it knows the text in this one alone.`;
  return { ...reading, leftOut: [reading.leftOut, unseen].filter(Boolean).join(' ') };
}

async function insertFile(
  { db, blobs, storage, lockOwner }: StoreFileDeps,
  { row, reading, by }: { row: Omit<FileRow, 'document_id'>; reading: Reading; by: FileActor | undefined },
): Promise<FileRow> {
  const { host, owner_id: ownerId, size_bytes: sizeBytes } = row;
  try {
    return await db.transaction().execute(async (trx) => {
      // First, as the deletion of an account locks it before its files.
      if (ownerId !== null) await lockOwner(trx, ownerId);
      const document = await addDocument(trx, { host, origin: 'file', reading });
      const file = { ...row, document_id: document.id };
      await trx.insertInto('files').values(file).execute();
      await storage.settle(trx, { host, ownerId, sizeBytes, documentIds: [document.id] });
      await auditFile(trx, { by, action: 'file.upload', row: file });
      return file;
    });
  } catch (error) {
    await deleteUnstored(blobs, row.blob_key, error);
    throw error;
  }
}

/**
 * Deletes bytes whose row was refused. After any other failure, such as a connection that broke, the commit may have reached the store:
 * then the sweep deletes the bytes if it has not.
 */
export async function deleteUnstored(
  blobs: Pick<Blobs, 'delete'>,
  key: string,
  failure: unknown,
): Promise<void> {
  const wasRefused = failure instanceof Problem && failure.code !== 'storage_unavailable';
  if (wasRefused) await blobs.delete(key).catch(() => {});
}
