import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSwift, swiftKeys, whyNoSwift } from '#server/testing/blobs/swift.ts';
import { call, eventually } from './call.ts';
import { expectToOutlive, outages } from './outages.ts';
import { newFolder, startProduct } from './product.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const missing = whyNoSwift();
if (missing) process.stderr.write(`Blobs in S3 are not made to fail here: ${missing}.\n`);

describe.skipIf(missing !== undefined).each(outages)('a bucket that $way under load', (outage) => {
  test('loses nothing that was acknowledged, and the service heals by itself', async () => {
    const { proxy, settings } = await newBucket();
    const product = await startProduct(await newFolder(), settings);
    await expectToOutlive(outage, { proxy, product, readyWhileAway: 200 });
  });
});

/** Longer than an S3 server that hangs is waited for. */
const hangingMs = 30_000;
/** Ten seconds until S3 is given up, and the rest of an upload on a busy machine. */
const uploadEndsWithinMs = 13_000;

test.skipIf(missing !== undefined)(
  'while a bucket hangs, uploads are refused in time and all else goes on',
  async () => {
    const { proxy, settings } = await newBucket();
    const product = await startProduct(await newFolder(), settings);
    proxy.stall();
    const until = performance.now() + hangingMs;
    const uploads = [];
    const others: number[] = [];
    while (performance.now() < until) {
      const begun = performance.now();
      const { status, text } = await call(product.url, {
        path: '/ai/api/Upload?filename=a.txt',
        body: 'The lamp.',
      });
      uploads.push({
        status,
        code: JSON.parse(text).code,
        inTime: performance.now() - begun < uploadEndsWithinMs,
      });
      const question = { query: 'When is the lamp lit?', urls: null };
      for (const wanted of [{ path: '/' }, { path: '/readyz' }, { path: '/ai/api/values', body: question }])
        others.push((await call(product.url, wanted)).status);
    }
    console.info(`${uploads.length} uploads refused, ${others.length} other calls answered`);
    expect(new Set(uploads.map((upload) => JSON.stringify(upload)))).toEqual(
      new Set([JSON.stringify({ status: 503, code: 'storage_unavailable', inTime: true })]),
    );
    expect(new Set(others)).toEqual(new Set([200]));
    proxy.heal();
    const upload = () => call(product.url, { path: '/ai/api/Upload?filename=a.txt', body: 'The lamp.' });
    await eventually(async () => expect((await upload()).status).toBe(200), { withinMs: 15_000 });
  },
);

/** An empty bucket on a Swift of the test's own, and the settings to use it by way of a proxy. */
async function newBucket(): Promise<{ proxy: TcpProxy; settings: Record<string, string> }> {
  const swift = await startSwift();
  onTestFinished(swift.stop);
  const credentials = { accessKeyId: swiftKeys.accessKey, secretAccessKey: swiftKeys.secret };
  const { endpoint } = swift;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: 'faults' }));
  const proxy = await startTcpProxy({ port: Number(new URL(endpoint).port) });
  return {
    proxy,
    settings: {
      BLOBS: `s3://faults/all?endpoint=http://127.0.0.1:${proxy.port}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  };
}
