import type { Blobs } from './blobs.ts';
import { createDiskBlobs } from './disk.ts';
import type { BlobsLocation } from './location.ts';

/** Opens the blobs of a location. The S3 client is loaded on demand, as it takes time and memory. */
export async function openBlobs(location: BlobsLocation): Promise<Blobs> {
  if (location.kind === 'folder') return createDiskBlobs(location.folder);
  const { createS3Blobs } = await import('./s3.ts');
  return createS3Blobs(location);
}
