import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Blobs, requireBlobKey } from './blobs.ts';
import type { S3Location } from './location.ts';
import { createS3Client, type Deadline, withDeadline } from './s3-client.ts';

/** Larger files are uploaded in parts, two at a time; an upload takes that much memory. */
const partBytes = 8 * 1024 * 1024;
const maxConcurrentParts = 2;

/** Deadline for the beginning of a response, over all attempts. */
const usualResponseMs = 10_000;
/** The slowest line on which uploads succeed. */
const leastBytesPerSecond = 128 * 1024;
const checkMs = 5_000;

/** Where objects are, and how to get at them. */
interface Bucket {
  client: S3Client;
  bucket: string;
  prefix: string;
  responseMs: number;
}

/** Stores blobs in a bucket, with the AWS SDK's credentials. Failures throw `storage_unavailable`, except a missing key. */
export function createS3Blobs(
  { bucket, prefix, endpoint, region }: S3Location,
  { keysPerPage = 1000, responseMs = usualResponseMs } = {},
): Blobs {
  const client = createS3Client({ endpoint, region });
  const objectOf = (key: string) => {
    requireBlobKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };
  const place = { client, bucket, prefix, responseMs };

  return {
    async put(key, path) {
      const params = objectOf(key);
      const isSmall = (await stat(path)).size <= partBytes;
      await (isSmall ? putWhole(place, params, path) : putInParts(place, params, path));
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ ...objectOf(key), ...(Range ? { Range } : {}) });
      const getting = withDeadline(responseMs, ({ options }) => client.send(command, options));
      const found = await getting.catch(unlessNoSuchKey);
      if (!found) return undefined;
      if (!(found.Body instanceof Readable)) throw new Error('the S3 client returned no stream');
      return { stream: found.Body, sizeBytes: totalSize(found) };
    },
    async delete(key) {
      const command = new DeleteObjectCommand(objectOf(key));
      await withDeadline(responseMs, ({ options }) => client.send(command, options)).catch(unlessNoSuchKey);
    },
    deleteUnfinished: (keyPrefix, before) => abortUploads(place, keyPrefix, before),
    list: (keyPrefix) => listObjects(place, { keyPrefix, keysPerPage }),
    check: () => checkBucket(client, objectOf('probe')),
  };
}

interface ObjectName {
  Bucket: string;
  Key: string;
}

/** Returns the time that so many bytes may take on their way. */
function transferMs(bytes: number): number {
  return (bytes / leastBytesPerSecond) * 1000;
}

/** Uploads a file from memory, so that a failed attempt can be repeated. */
async function putWhole({ client, responseMs }: Bucket, params: ObjectName, path: string): Promise<void> {
  const Body = await readFile(path);
  const command = new PutObjectCommand({ ...params, Body });
  const onItsWay = transferMs(Body.byteLength);
  const put = ({ options }: Deadline) => client.send(command, options);
  await withDeadline(responseMs + onItsWay, put, responseMs / 3 + onItsWay);
}

async function putInParts({ client, responseMs }: Bucket, params: ObjectName, path: string): Promise<void> {
  const file = await open(path);
  try {
    // Begun anew with each finished part; the parts on their way share the line.
    await withDeadline(
      responseMs + transferMs(maxConcurrentParts * partBytes),
      ({ abortController, extend }) => {
        const Body = file.createReadStream({ autoClose: false });
        const parts = { partSize: partBytes, queueSize: maxConcurrentParts };
        const upload = new Upload({ client, params: { ...params, Body }, ...parts, abortController });
        return upload.on('httpUploadProgress', extend).done();
      },
    );
  } finally {
    await file.close();
  }
}

async function checkBucket(client: S3Client, probe: ObjectName): Promise<void> {
  await withDeadline(checkMs, async (deadline) => {
    const { options } = deadline;
    await client.send(new PutObjectCommand({ ...probe, Body: 'probe' }), options);
    const found = await client.send(new GetObjectCommand(probe), options);
    const read = found.Body instanceof Readable ? await text(found.Body) : undefined;
    if (read !== 'probe') throw new Error('a blob was written but not read back');
  });
}

async function* listObjects(
  { client, bucket, prefix, responseMs }: Bucket,
  { keyPrefix, keysPerPage }: { keyPrefix: string; keysPerPage: number },
): AsyncGenerator<{ key: string; storedAt: Date }> {
  let from: { ContinuationToken?: string } = {};
  while (true) {
    const input = { Bucket: bucket, Prefix: prefix + keyPrefix, MaxKeys: keysPerPage, ...from };
    const command = new ListObjectsV2Command(input);
    const page = await withDeadline(responseMs, ({ options }) => client.send(command, options));
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key.slice(prefix.length), storedAt: LastModified };
    }
    if (page.NextContinuationToken === undefined) return;
    from = { ContinuationToken: page.NextContinuationToken };
  }
}

/** Aborts multipart uploads that a killed process left: their parts are invisible but billed. */
async function abortUploads(
  { client, bucket, prefix, responseMs }: Bucket,
  keyPrefix: string,
  before: Date,
): Promise<void> {
  const start = prefix + keyPrefix;
  const from: { KeyMarker?: string; UploadIdMarker?: string } = {};
  while (true) {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: start, ...from });
    const page = await withDeadline(responseMs, ({ options }) => client.send(command, options));
    const { Uploads = [], IsTruncated, NextKeyMarker, NextUploadIdMarker } = page;
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Key?.startsWith(start) || !UploadId || !Initiated || Initiated >= before) continue;
      const abort = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
      await withDeadline(responseMs, ({ options }) => client.send(abort, options));
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

function unlessNoSuchKey(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
}
