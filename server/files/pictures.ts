import { buffer } from 'node:stream/consumers';
import { problem } from '#server/failure/problem.ts';
import type { Blobs } from '#server/store/blobs/blobs.ts';
import type { Db } from '#server/store/schema.ts';
import { liveFiles } from './files.ts';
import { inMb, isPicture, type Picture, pictureLimits } from './picture.ts';
import { fileNotFound } from './rights.ts';

interface PicturesOf {
  host: string;
  /** Pictures are read in this order. */
  documentIds: readonly string[];
  /** Ids of those that must not be left out. */
  needed?: readonly string[];
}

/**
 * Reads the pictures among a host's files, by the ids of their documents; those beyond the limits or without their bytes are left out.
 * Throws `file_too_large` or `file_not_found` if a needed one is.
 */
export async function readPictures(
  { db, blobs }: { db: Db; blobs: Blobs },
  { host, documentIds, needed = [] }: PicturesOf,
): Promise<Picture[]> {
  if (documentIds.length === 0) return [];
  const rows = await liveFiles(db, host)
    .select(['id', 'name', 'media_type', 'size_bytes', 'document_id', 'blob_key'])
    .where('document_id', 'in', [...documentIds])
    .execute();
  const byDocument = new Map(rows.map((row) => [row.document_id, row]));
  const pictures: Picture[] = [];
  let left: number = pictureLimits.bytes;
  for (const id of documentIds) {
    const row = byDocument.get(id);
    const mediaType = row?.media_type ?? '';
    if (!row || !isPicture(mediaType)) continue;
    if (pictures.length === pictureLimits.most || row.size_bytes > Math.min(left, pictureLimits.bytesOfOne)) {
      if (needed.includes(id)) throw pictureTooLarge(row.name);
      continue;
    }
    left -= row.size_bytes;
    const blob = await blobs.get(row.blob_key);
    if (!blob && needed.includes(id)) throw fileNotFound(row.id);
    if (!blob) continue;
    pictures.push({ name: row.name, mediaType, data: (await buffer(blob.stream)).toString('base64') });
  }
  return pictures;
}

function pictureTooLarge(name: string) {
  const { most, bytesOfOne, bytes } = pictureLimits;
  const limits = `up to ${most} at once, of ${inMb(bytesOfOne)} each and ${inMb(bytes)} together`;
  const sentence = `${name}: The assistant can't be shown this picture. It sees ${limits}. Leave it out, or attach a smaller one.`;
  return problem('file_too_large', sentence, { about: name });
}
