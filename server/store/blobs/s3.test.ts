import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeBlobs } from '#server/testing/blobs/blobs.ts';
import { type Swift, startSwift, swiftKeys, whyNoSwift } from '#server/testing/blobs/swift.ts';
import type { Blobs } from './blobs.ts';
import { parseS3Location } from './location.ts';
import { createS3Blobs } from './s3.ts';

const missing = whyNoSwift();
if (missing) process.stderr.write(`S3 is not tested here: ${missing}.\n`);

describe.skipIf(missing !== undefined)('on OpenStack Swift', { meta: { missing } }, () => {
  let swift: Swift;
  let folder: string;
  const open = (prefix: string) => {
    const { endpoint } = swift;
    return createS3Blobs({ kind: 's3', bucket: 'tests', prefix, endpoint });
  };

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', swiftKeys.accessKey);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', swiftKeys.secret);
    folder = await mkdtemp(join(tmpdir(), 's3-'));
    swift = await startSwift();
    await bareClient().send(new CreateBucketCommand({ Bucket: 'tests' }));
  });
  afterAll(async () => {
    await swift.stop();
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  const bareClient = () =>
    new S3Client({ endpoint: swift.endpoint, region: 'us-east-1', forcePathStyle: true });

  describeBlobs('s3', async () => open(`${crypto.randomUUID()}/`));

  it('puts a large file in parts and gives it back byte for byte', async () => {
    const bytes = randomBytes(20 * 1024 * 1024 + 7);
    const path = join(folder, 'large');
    await writeFile(path, bytes);
    const blobs = open('large/');
    await blobs.put('files/a', path);
    const found = await blobs.get('files/a');
    expect(found?.sizeBytes).toBe(bytes.length);
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
    const tail = await blobs.get('files/a', { start: bytes.length - 5, end: bytes.length - 1 });
    expect(tail && (await buffer(tail.stream)).equals(bytes.subarray(-5))).toBe(true);
    const unfinished = await bareClient().send(new ListMultipartUploadsCommand({ Bucket: 'tests' }));
    expect(unfinished.Uploads ?? []).toEqual([]);
  });

  it('forgets uploads in parts that never ended, when they are old, and none elsewhere', async () => {
    const begin = (Key: string) =>
      bareClient().send(new CreateMultipartUploadCommand({ Bucket: 'tests', Key }));
    await begin('left/files/a');
    await begin('elsewhere/files/a');
    const uploads = async () => {
      const { Uploads = [] } = await bareClient().send(new ListMultipartUploadsCommand({ Bucket: 'tests' }));
      return Uploads.map(({ Key }) => Key).toSorted();
    };
    const hour = 3_600_000;
    await open('left/').deleteUnfinished('files/', new Date(Date.now() - hour));
    expect(await uploads()).toEqual(['elsewhere/files/a', 'left/files/a']);
    await open('left/').deleteUnfinished('files/', new Date(Date.now() + hour));
    expect(await uploads()).toEqual(['elsewhere/files/a']);
    await open('elsewhere/').deleteUnfinished('', new Date(Date.now() + hour));
    expect(await uploads()).toEqual([]);
  });

  it('lists more than one page of keys, and none of another prefix', async () => {
    const path = join(folder, 'small');
    await writeFile(path, 'x');
    await open('other/').put('files/elsewhere', path);
    const location = { kind: 's3', bucket: 'tests', prefix: 'many/', endpoint: swift.endpoint } as const;
    const blobs = createS3Blobs(location, { keysPerPage: 3 });
    const keys = Array.from({ length: 7 }, (_, n) => `files/${n}`);
    for (const key of keys) await blobs.put(key, path);
    const found = await Array.fromAsync(blobs.list('files/'));
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys);
  });

  it('is refused with a wrong secret, and by a bucket that is not there', async () => {
    const elsewhere = createS3Blobs({ kind: 's3', bucket: 'nobodys', prefix: '', endpoint: swift.endpoint });
    await expect(elsewhere.check()).rejects.toMatchObject({
      code: 'storage_unavailable',
      cause: { name: 'NoSuchBucket' },
    });
    await expect(elsewhere.get('owner')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^BLOBS names a bucket that doesn't exist\. Create /) },
    });
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another secret');
    const refused = await open('')
      .check()
      .catch((error: unknown) => error);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', swiftKeys.secret);
    expect(refused).toMatchObject({ code: 'storage_unavailable', cause: { name: 'SignatureDoesNotMatch' } });
  });
});

describe('a server that accepts connections and never answers', () => {
  let silent: Server;
  let folder: string;
  const open = (responseMs: number) => {
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const endpoint = `http://127.0.0.1:${port}`;
    return createS3Blobs({ kind: 's3', bucket: 'abc', prefix: '', endpoint }, { responseMs });
  };
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
    folder = await mkdtemp(join(tmpdir(), 's3-'));
    await writeFile(join(folder, 'small'), 'x');
    silent = createServer((socket) => sockets.add(socket.resume())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // The first request loads parts of the SDK.
    await expect(open(100).delete('files/a')).rejects.toThrow();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  it.each<[string, (blobs: Blobs) => Promise<unknown>]>([
    ['put', (blobs) => blobs.put('files/a', join(folder, 'small'))],
    ['get', (blobs) => blobs.get('files/a')],
    ['delete', (blobs) => blobs.delete('files/a')],
    ['list', (blobs) => Array.fromAsync(blobs.list('files/'))],
    ['sweep', (blobs) => blobs.deleteUnfinished('files/', new Date())],
  ])('is given up by %s in time, with all attempts', async (_, run) => {
    const before = sockets.size;
    await expect(run(open(1200))).rejects.toMatchObject({
      code: 'storage_unavailable',
      cause: { message: expect.stringMatching(/^no response within 1\.2/) },
    });
    expect(sockets.size - before).toBeGreaterThan(1);
  });

  it('fails its check', async () => {
    await expect(open(400).check()).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
});

describe('a server on a bad line', () => {
  /** Reads a body at a pace of bytes a second, then answers; 0 for a body that is never read. */
  async function openAt(pace: number, responseMs: number) {
    let requests = 0;
    const server = createHttpServer(async (request, response) => {
      requests++;
      if (pace === 0 && requests === 1) return;
      for await (const chunk of request) if (pace > 0) await sleep((chunk.length / pace) * 1000);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
    const folder = await mkdtemp(join(tmpdir(), 's3-'));
    onTestFinished(async () => {
      server.closeAllConnections();
      server.close();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    });
    const address = server.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const blobs = createS3Blobs({ kind: 's3', bucket: 'abc', prefix: '', endpoint }, { responseMs });
    return { blobs, path: join(folder, 'file'), requests: () => requests };
  }

  it('has the time that an upload takes', async () => {
    const { blobs, path, requests } = await openAt(400_000, 600);
    await writeFile(path, Buffer.alloc(1_000_000));
    await blobs.put('files/a', path);
    expect(requests()).toBe(1);
  });

  it('is asked again where a connection hangs', async () => {
    const { blobs, requests } = await openAt(0, 15_000);
    await blobs.delete('files/a');
    expect(requests()).toBe(2);
  });
});

it('a server that refuses connections is unavailable at once', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
  onTestFinished(() => void vi.unstubAllEnvs());
  const endpoint = 'http://127.0.0.1:1';
  const blobs = createS3Blobs({ kind: 's3', bucket: 'abc', prefix: '', endpoint });
  await expect(blobs.get('files/a')).rejects.toMatchObject({ code: 'storage_unavailable' });
});

describe('where blobs are', () => {
  it('is read from the setting', () => {
    expect(parseS3Location('s3://bucket')).toEqual({ kind: 's3', bucket: 'bucket', prefix: '' });
    expect(parseS3Location('s3://my.bucket/a/b/?endpoint=http://[::1]:9000&region=eu-west-1')).toEqual({
      kind: 's3',
      bucket: 'my.bucket',
      prefix: 'a/b/',
      endpoint: 'http://[::1]:9000',
      region: 'eu-west-1',
    });
  });

  it.each([
    '/a/folder',
    's3://',
    's3://UPPER',
    's3://key:secret@bucket',
    's3://bucket/../x y',
    's3://bucket?endpoint=ftp://x',
    's3://bucket?acl=public',
  ])('is not read from %s', (value) => {
    expect(parseS3Location(value)).toHaveProperty('fault');
  });
});
