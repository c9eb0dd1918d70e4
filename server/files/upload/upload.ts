import type { Uploaded } from '#contract/knowledge/files.ts';
import { can } from '#contract/people/rights.ts';
import { problem } from '#server/failure/problem.ts';
import { clientOfAddress } from '#server/http/client/client-networks.ts';
import type { RateLimiter } from '#server/http/limits/rate-limit.ts';
import type { Caller } from '#server/http/routes/request.ts';
import { documentReader } from '#server/reading/document-reader.ts';
import type { Trx } from '#server/store/schema.ts';
import { auditFile } from '../audit-file.ts';
import { type DeleteFileDeps, removeFile } from '../delete-file.ts';
import { type LinkSigner, signedPath } from '../signing.ts';
import { type FileRow, type NewFile, type StoredFile, type StoreFileDeps, storeFile } from '../store-file.ts';
import { nameFile, type ReceivedFile } from './received-file.ts';

interface UploadLimits {
  /** Megabytes of 1024 × 1024 bytes. */
  visitorMb: number;
  memberMb: number;
  /** Files of a visitor's address in ten minutes. */
  visitorUploads: number;
  /** Files of one account, and of one address over all accounts, in ten minutes. */
  memberUploads: number;
  /** Lifetime of visitors' files, and of files for another host until a config uses them. */
  visitorHours: number;
}

export interface UploadDeps extends StoreFileDeps, DeleteFileDeps {
  links: LinkSigner;
  limiter: RateLimiter;
  limits: UploadLimits;
  mayVisitorsUpload(host: string): Promise<boolean>;
  /** Returns why a member's account counts as a visitor's; undefined if it doesn't. */
  isUnconfirmed(input: { host: string; accountId: string }): Promise<Unconfirmed | undefined>;
  isServed(host: string): Promise<boolean>;
}

/** Reason why an account counts as a visitor's: no confirmed e-mail address or, where no mail is sent, less than a day of age. */
type Unconfirmed = 'e-mail' | 'age';

interface Uploader {
  host: string;
  caller: Caller;
  address: string;
}

const windowSeconds = 600;
/** Files of all visitors of a host, of however many addresses. */
const uploadsOfVisitors = { limit: 1000, windowSeconds };
/** Text in one file of a visitor. */
const visitorTextBytes = 4 * 1024 ** 2;
const hourMs = 3_600_000;

/** Returns how much a caller may upload. Throws `uploads_not_allowed`, `quota_exceeded` or `too_many_requests`. */
export async function admitUpload(deps: UploadDeps, uploader: Uploader): Promise<{ maxMb: number }> {
  const { host, caller, address } = uploader;
  await requireAllowed(deps, uploader);
  const client = clientOfAddress(address);
  if (caller.kind !== 'member') {
    await deps.limiter.take({ key: `upload:${client}`, limit: deps.limits.visitorUploads, windowSeconds });
    await deps.limiter.take({ key: `uploads:${host}`, ...uploadsOfVisitors });
  } else {
    const limit = { limit: deps.limits.memberUploads, windowSeconds };
    const keys = [`upload-account:${caller.accountId}`, `upload-members:${client}`];
    await deps.limiter.count({ take: keys.map((key) => ({ key, ...limit })) });
  }
  // Before the body arrives; its size may be unknown.
  await deps.storage.requireRoom({ host, ownerId: ownerOf(caller), sizeBytes: 1 });
  return { maxMb: caller.kind === 'member' ? deps.limits.memberMb : deps.limits.visitorMb };
}

const notAllowed: Record<'visitor' | Unconfirmed, string> = {
  visitor: 'Visitors cannot upload files on this site. Sign in to upload.',
  'e-mail':
    'Confirm your e-mail address to upload files on this site. Open the link in the message that you got when you signed up.',
  age: 'New accounts can upload files on this site after a day. Try again tomorrow, or ask an admin of the site.',
};

/** Throws `uploads_not_allowed`. Anybody can make an account, so where visitors may not upload, neither may accounts that nobody has confirmed. */
async function requireAllowed(deps: UploadDeps, { host, caller }: Uploader): Promise<void> {
  if (caller.kind === 'member' && can(caller.role, 'knowledge:write')) return;
  if (await deps.mayVisitorsUpload(host)) return;
  const { isUnconfirmed } = deps;
  const fault =
    caller.kind !== 'member' ? 'visitor' : await isUnconfirmed({ host, accountId: caller.accountId });
  if (fault !== undefined) throw problem('uploads_not_allowed', notAllowed[fault]);
}

function ownerOf(caller: Caller): string | null {
  return caller.kind === 'member' ? caller.accountId : null;
}

/** Caller and host of an upload; `origin` is used in the links. */
interface Uploading extends Uploader {
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
  const reader = await documentReader(deps.isServed, uploading);
  for (const [index, file] of files.entries()) {
    try {
      stored.push(await storeFile(deps, { ...asNewFile(deps, uploading, file), reader }));
    } catch (error) {
      // A removal may fail too, but the client needs to know why the file was refused. The sweep deletes what blobs stay.
      const last = (row: FileRow) => (trx: Trx) =>
        auditFile(trx, { by: uploading, action: 'file.delete', row });
      await Promise.allSettled(stored.map(({ row }) => removeFile(deps, row, { last: last(row) })));
      throw files.length > 1 ? nameFile(error, file.name, index) : error;
    }
  }
  return stored.map(({ row, leftOut, ocr }) => ({
    url: uploading.origin + signedPath(deps.links, row),
    fileId: row.id,
    fileName: row.name,
    purpose: 'assistants',
    ...(leftOut === undefined ? {} : { leftOut }),
    ...(ocr && { ocr }),
  }));
}

function asNewFile(
  { limits }: UploadDeps,
  { host, caller, address, isForOtherHost }: Uploading,
  file: ReceivedFile,
): NewFile {
  const ownerId = ownerOf(caller);
  const mayExpire = ownerId === null || isForOtherHost;
  const expiresAt = mayExpire ? new Date(Date.now() + limits.visitorHours * hourMs) : null;
  return {
    ...{ ...file, name: file.name ?? '', host, ownerId, expiresAt, by: { caller, address } },
    ...(caller.kind !== 'member' && { maxTextBytes: visitorTextBytes }),
  };
}
