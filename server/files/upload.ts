import type { Uploaded } from '#contract/files.ts';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress, type RateLimiter } from '#server/http/rate-limit.ts';
import type { Caller } from '#server/http/request.ts';
import type { Trx } from '#server/store/schema.ts';
import { auditFile } from './audit-file.ts';
import { type DeleteFileDeps, removeFile } from './delete-file.ts';
import { nameFile, type ReceivedFile } from './received-file.ts';
import { type LinkSigner, signedPath } from './signing.ts';
import { type FileRow, type NewFile, type StoredFile, type StoreFileDeps, storeFile } from './store-file.ts';

interface UploadLimits {
  /** Megabytes of 1024 × 1024 bytes. */
  visitorMb: number;
  memberMb: number;
  /** Lifetime of visitors' files, and of files for another host until a config uses them. */
  visitorHours: number;
}

export interface UploadDeps extends StoreFileDeps, DeleteFileDeps {
  links: LinkSigner;
  limiter: RateLimiter;
  limits: UploadLimits;
  mayVisitorsUpload(host: string): Promise<boolean>;
}

const visitorUploads = { limit: 20, windowSeconds: 600 };
const hourMs = 3_600_000;

/** Returns how much a caller may upload. Throws `uploads_not_allowed` or `too_many_requests`. */
export async function admitUpload(
  deps: UploadDeps,
  { host, caller, address }: { host: string; caller: Caller; address: string },
): Promise<{ maxMb: number }> {
  if (caller.kind === 'member') return { maxMb: deps.limits.memberMb };
  if (!(await deps.mayVisitorsUpload(host))) {
    throw problem('uploads_not_allowed', 'Visitors cannot upload files on this site. Sign in to upload.');
  }
  await deps.limiter.take({ key: `upload:${clientOfAddress(address)}`, ...visitorUploads });
  return { maxMb: deps.limits.visitorMb };
}

/** Caller and host of an upload; `origin` is used in the links. */
interface Uploading {
  host: string;
  caller: Caller;
  address: string;
  isForOtherHost: boolean;
  origin: string;
}

/** Stores all or none of a caller's files. Those for another host expire until a config uses them. Throws `file_*` problems. */
export async function uploadFiles(
  deps: UploadDeps,
  uploading: Uploading,
  files: readonly ReceivedFile[],
): Promise<Uploaded[]> {
  const stored: StoredFile[] = [];
  for (const [index, file] of files.entries()) {
    try {
      stored.push(await storeFile(deps, asNewFile(deps, uploading, file)));
    } catch (error) {
      // A removal may fail too, but the client needs to know why the file was refused. The sweep deletes what blobs stay.
      const last = (row: FileRow) => (trx: Trx) =>
        auditFile(trx, { by: uploading, action: 'file.delete', row });
      await Promise.allSettled(stored.map(({ row }) => removeFile(deps, row, { last: last(row) })));
      throw files.length > 1 ? nameFile(error, file.name, index) : error;
    }
  }
  return stored.map(({ row, leftOut }) => ({
    url: uploading.origin + signedPath(deps.links, row),
    fileId: row.id,
    fileName: row.name,
    purpose: 'assistants',
    ...(leftOut === undefined ? {} : { leftOut }),
  }));
}

function asNewFile(
  { limits }: UploadDeps,
  { host, caller, address, isForOtherHost }: Uploading,
  file: ReceivedFile,
): NewFile {
  const ownerId = caller.kind === 'member' ? caller.accountId : null;
  const mayExpire = ownerId === null || isForOtherHost;
  const expiresAt = mayExpire ? new Date(Date.now() + limits.visitorHours * hourMs) : null;
  return { ...file, name: file.name ?? '', host, ownerId, expiresAt, by: { caller, address } };
}
