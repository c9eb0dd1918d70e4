import { buffer } from 'node:stream/consumers';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';
import { liveFiles } from './files.ts';
import { isPicture, type Picture } from './picture.ts';

/** Limits of what a model is sent for one question. Providers refuse larger pictures, and bill each. */
const mostPictures = 4;
const mostBytesOfOne = 3_500_000;
const mostBytes = 8_000_000;

/** Reads the pictures among a host's files, by the ids of their documents and in that order; those beyond the limits are left out. */
export async function readPictures(
  { db, blobs }: { db: Db; blobs: Blobs },
  { host, documentIds }: { host: string; documentIds: readonly string[] },
): Promise<Picture[]> {
  if (documentIds.length === 0) return [];
  const rows = await liveFiles(db, host)
    .select(['name', 'media_type', 'size_bytes', 'document_id', 'blob_key'])
    .where('document_id', 'in', [...documentIds])
    .where('size_bytes', '<=', mostBytesOfOne)
    .execute();
  const byDocument = new Map(rows.map((row) => [row.document_id, row]));
  const pictures: Picture[] = [];
  let left = mostBytes;
  for (const id of documentIds) {
    const row = byDocument.get(id);
    if (pictures.length === mostPictures) break;
    const mediaType = row?.media_type ?? '';
    if (!row || row.size_bytes > left || !isPicture(mediaType)) continue;
    left -= row.size_bytes;
    const blob = await blobs.get(row.blob_key);
    if (!blob) continue;
    pictures.push({ name: row.name, mediaType, data: (await buffer(blob.stream)).toString('base64') });
  }
  return pictures;
}
