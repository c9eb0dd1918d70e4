import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

export const manifestName = 'manifest.json';
/** Stands behind the manifest and holds its SHA-256. */
export const sealName = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a backup holds, written last: a file without it was cut short. */
export const manifestSchema = z.strictObject({
  format: z.literal('livery-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** What the store had gone through. */
  migrations: z.array(z.string()).min(1),
  /** Those that others refer to first. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      count: z.int(),
      sha256,
    }),
  ),
  /** The SHA-256 is that of a line for each, its key and its own SHA-256, in order. */
  blobs: z.strictObject({ count: z.int(), sha256 }),
  /** Ids of files that were deleted while the backup was made: their bytes were gone before they were read. */
  deletedFiles: z.array(z.string()),
  signingKey: z.strictObject({
    fingerprint: z.string(),
    /** The key itself where it was made by the server and lies in its data folder. */
    key: z.string().optional(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** By which a signing key is known without being told. */
export function fingerprintOf(signingKey: Uint8Array): string {
  return createHmac('sha256', signingKey).update('backup').digest('base64url').slice(0, 22);
}

export function sealOf(manifest: string | Uint8Array): string {
  return createHash('sha256').update(manifest).digest('hex');
}
