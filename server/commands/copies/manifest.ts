import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

export const manifestName = 'manifest.json';
/** Entry after the manifest, with its SHA-256. */
export const sealName = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Contents of a backup, written last: a file without it is incomplete. */
export const manifestSchema = z.strictObject({
  format: z.literal('livery-backup'),
  /** In version 1 the files stood before the tables. */
  version: z.literal([1, 2]),
  createdAt: z.iso.datetime(),
  /** Migrations that the store had gone through. */
  migrations: z.array(z.string()).min(1),
  /** Referenced tables first. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      count: z.int(),
      sha256,
    }),
  ),
  /** The audit's newest hash, to find entries that are removed later: see `npm run admin -- verify-audit`. */
  audit: z.strictObject({
    entries: z.int(),
    newestHash: sha256,
    /** First entry that was broken already; null for a whole chain. */
    brokenAt: z.int().nullable(),
  }),
  /** SHA-256 over one line per blob, with its key and SHA-256, in order. */
  blobs: z.strictObject({ count: z.int(), sha256 }),
  /** Ids of files that were deleted during the backup, before their bytes were read. */
  deletedFiles: z.array(z.string()),
  signingKey: z.strictObject({
    fingerprint: z.string(),
    /** The key itself, if the server generated it in its data folder. */
    key: z.string().optional(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Identifies a signing key without revealing it. */
export function fingerprintOf(signingKey: Uint8Array): string {
  return createHmac('sha256', signingKey).update('backup').digest('base64url').slice(0, 22);
}

export function sealOf(manifest: string | Uint8Array): string {
  return createHash('sha256').update(manifest).digest('hex');
}

/** Returns a line about the audit. Whoever keeps it can later find entries that were removed at the end. */
export function describeAudit({ audit }: Manifest): string {
  const { entries, newestHash, brokenAt } = audit;
  if (brokenAt === null) return `Audit: ${entries} entries, newest hash ${newestHash}`;
  return `Warning: the audit is broken at entry ${brokenAt}. See "npm run admin -- verify-audit".`;
}
