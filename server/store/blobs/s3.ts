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

/** Larger files are uploaded in parts, two at a time; an upload takes that much memory. */
const partBytes = 8 * 1024 * 1024;
const maxConcurrentParts = 2;

const connectMs = 3_000;
/** Timeout until a response begins, including a part's upload. */
const responseMs = 60_000;
/** Timeout of an idle connection during a response; also disconnects visitors who read more slowly. */
const idleMs = 60_000;
const checkMs = 5_000;

/**
 * Stores blobs as objects of a bucket. Every failure except a missing key throws `storage_unavailable`, with the client's error as
 * its cause. Credentials are read as the AWS SDK does.
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
    const found = await orUnavailable(client.send(command)).catch(unlessNoSuchKey);
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error('the S3 client returned no stream');
    return { stream: found.Body, sizeBytes: totalSize(found) };
  };

  return {
    async put(key, path) {
      const params = objectOf(key);
      const file = await open(path);
      try {
        const Body = file.createReadStream({ autoClose: false });
        const upload = {
          client,
          params: { ...params, Body },
          partSize: partBytes,
          queueSize: maxConcurrentParts,
        };
        await orUnavailable(new Upload(upload).done());
      } finally {
        await file.close();
      }
    },
    get,
    async delete(key) {
      await orUnavailable(client.send(new DeleteObjectCommand(objectOf(key)))).catch(unlessNoSuchKey);
    },
    deleteUnfinished: (keyPrefix, before) =>
      abortUploads(client, { bucket, prefix: prefix + keyPrefix, before }),
    list: (keyPrefix) => listObjects(client, { bucket, prefix, keyPrefix, keysPerPage }),
    async check() {
      const abortSignal = AbortSignal.timeout(checkMs);
      const probe = objectOf('probe');
      await orUnavailable(client.send(new PutObjectCommand({ ...probe, Body: 'probe' }), { abortSignal }));
      const found = await orUnavailable(client.send(new GetObjectCommand(probe), { abortSignal }));
      const read = found.Body instanceof Readable ? await orUnavailable(text(found.Body)) : undefined;
      if (read !== 'probe') throw storageUnavailable(new Error('a blob was written but not read back'));
    },
  };
}

function createClient({ endpoint, region }: { endpoint: string | undefined; region: string | undefined }) {
  const agent = { keepAlive: true, maxSockets: 256 };
  return new S3Client({
    // Servers other than Amazon's accept any region, but need one for the signature.
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    ...(region ? { region } : {}),
    // Not every server knows Amazon's trailing checksums; the signature already covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
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
    const { done, value } = await orUnavailable(pages.next());
    if (done) return;
    for (const { Key, LastModified } of value.Contents ?? []) {
      if (Key && LastModified) yield { key: Key.slice(prefix.length), storedAt: LastModified };
    }
  }
}

/** Aborts multipart uploads that a killed process left: their parts are invisible but billed. */
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
    } = await orUnavailable(client.send(command));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Key?.startsWith(prefix) || !UploadId || !Initiated || Initiated >= before) continue;
      await orUnavailable(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
    }
    if (!IsTruncated || NextKeyMarker === undefined || NextUploadIdMarker === undefined) return;
    Object.assign(from, { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker });
  }
}

function totalSize(found: { ContentRange?: string | undefined; ContentLength?: number | undefined }): number {
  const ofRange = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1];
  const size = ofRange === undefined ? found.ContentLength : Number(ofRange);
  if (size === undefined) throw new Error('the S3 server returned no size');
  return size;
}

/** Maps every failure to `storage_unavailable`, except a missing key. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
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
