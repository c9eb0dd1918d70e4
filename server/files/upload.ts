import type { Uploaded } from '#contract/files.ts';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress, type RateLimiter } from '#server/http/limits.ts';
import type { Caller } from '#server/http/request.ts';
import { type LinkSigner, signedPath } from './signing.ts';
import { type NewFile, type StoreFileDeps, storeFile } from './store-file.ts';

interface UploadLimits {
  /** Megabytes of 1024 × 1024 bytes. */
  visitorMb: number;
  memberMb: number;
  /** Lifetime of visitors' files, and of files for another host until a config uses them. */
  visitorHours: number;
}

export interface UploadDeps extends StoreFileDeps {
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

/**
 * Stores a caller's file; `origin` is used in its link. A file for another host than the request's expires like a visitor's until a
 * config uses it, since that config may never be saved. Throws `file_*` problems.
 */
export async function uploadFile(
  deps: UploadDeps,
  input: Omit<NewFile, 'ownerId' | 'expiresAt'> & { caller: Caller; isForOtherHost: boolean; origin: string },
): Promise<Uploaded> {
  const { caller, isForOtherHost, origin, ...file } = input;
  const isMember = caller.kind === 'member';
  const mayExpire = !isMember || isForOtherHost;
  const expiresAt = mayExpire ? new Date(Date.now() + deps.limits.visitorHours * hourMs) : null;
  const { row, leftOut } = await storeFile(deps, {
    ...file,
    ownerId: isMember ? caller.accountId : null,
    expiresAt,
  });
  return {
    url: origin + signedPath(deps.links, row),
    fileId: row.id,
    fileName: row.name,
    purpose: 'assistants',
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}
