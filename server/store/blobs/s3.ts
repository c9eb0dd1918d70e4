import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { storageUnavailable } from '#server/failure/unavailable.ts';
import { type Blobs, requireBlobKey } from './blobs.ts';
import type { S3Location } from './location.ts';

/** A file larger than this goes out in parts, two at once: what an upload holds in memory. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

const connectMs = 3_000;
/** For one answer to begin, a part's upload included. */
const answerMs = 60_000;
/** How long a connection may stand still in the middle of an answer; a visitor who reads no faster is cut. */
const stillMs = 60_000;
const checkMs = 5_000;

/**
 * Blobs as objects of a bucket. Every failure but the absence of a key is `storage_unavailable`, with the client's own as its cause.
 * Credentials are read as the AWS SDK reads them.
 */
export function createS3Blobs(
  { bucket, prefix, endpoint, region }: S3Location,
  { keysPerPage = 1000 } = {},
): Blobs {
  const client = createClient({ endpoint, region });
  const objectOf = (key: string) => {
    requireBlobKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  const get: Blobs['get'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ ...objectOf(key), ...(Range ? { Range } : {}) });
    const found = await reach(client.send(command)).catch(unlessNoSuchKey);
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error('the S3 client answered no stream');
    return { stream: found.Body, sizeBytes: wholeSize(found) };
  };

  return {
    async put(key, path) {
      const params = objectOf(key);
      const file = await open(path);
      try {
        const Body = file.createReadStream({ autoClose: false });
        const upload = { client, params: { ...params, Body }, partSize: partBytes, queueSize: partsAtOnce };
        await reach(new Upload(upload).done());
      } finally {
        await file.close();
      }
    },
    get,
    async delete(key) {
      await reach(client.send(new DeleteObjectCommand(objectOf(key)))).catch(unlessNoSuchKey);
    },
    deleteUnfinished: (keyPrefix, before) =>
      abortUploads(client, { bucket, prefix: prefix + keyPrefix, before }),
    list: (keyPrefix) => listObjects(client, { bucket, prefix, keyPrefix, keysPerPage }),
    async check() {
      const abortSignal = AbortSignal.timeout(checkMs);
      const probe = objectOf('probe');
      await reach(client.send(new PutObjectCommand({ ...probe, Body: 'probe' }), { abortSignal }));
      const found = await reach(client.send(new GetObjectCommand(probe), { abortSignal }));
      const read = found.Body instanceof Readable ? await reach(text(found.Body)) : undefined;
      if (read !== 'probe') throw storageUnavailable(new Error('a blob was written but not read back'));
    },
  };
}

function createClient({ endpoint, region }: { endpoint: string | undefined; region: string | undefined }) {
  const agent = { keepAlive: true, maxSockets: 256 };
  return new S3Client({
    // Other servers than Amazon's take any region but want one for the signature.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    ...(region ? { region } : {}),
    // Checksums of Amazon's own kind, sent behind the body, are not known to every server; the signature covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: stillMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

async function* listObjects(
  client: S3Client,
  input: { bucket: string; prefix: string; keyPrefix: string; keysPerPage: number },
): AsyncGenerator<{ key: string; storedAt: Date }> {
  const { bucket, prefix, keyPrefix, keysPerPage } = input;
  const paging = { client, pageSize: keysPerPage };
  const pages = paginateListObjectsV2(paging, { Bucket: bucket, Prefix: prefix + keyPrefix });
  while (true) {
    const { done, value } = await reach(pages.next());
    if (done) return;
    for (const { Key, LastModified } of value.Contents ?? []) {
      if (Key && LastModified) yield { key: Key.slice(prefix.length), storedAt: LastModified };
    }
  }
}

/** What a process that ended in the middle of a large file has left: parts that nobody sees, and that are paid for. */
async function abortUploads(
  client: S3Client,
  { bucket, prefix, before }: { bucket: string; prefix: string; before: Date },
): Promise<void> {
  const from: { KeyMarker?: string; UploadIdMarker?: string } = {};
  while (true) {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from });
    const {
      Uploads = [],
      IsTruncated,
      NextKeyMarker,
      NextUploadIdMarker,
    } = await reach(client.send(command));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Key?.startsWith(prefix) || !UploadId || !Initiated || Initiated >= before) continue;
      await reach(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
    }
    if (!IsTruncated || NextKeyMarker === undefined || NextUploadIdMarker === undefined) return;
    Object.assign(from, { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker });
  }
}

function wholeSize(found: { ContentRange?: string | undefined; ContentLength?: number | undefined }): number {
  const ofRange = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
  const size = ofRange === undefined ? found.ContentLength : Number(ofRange);
  if (size === undefined) throw new Error('the S3 server told no size');
  return size;
}

/** What a server answers for an absent key is told apart; whatever else fails, the storage is not to be had. */
async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof NoSuchKey ? error : storageUnavailable(error);
  }
}

function unlessNoSuchKey(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}
