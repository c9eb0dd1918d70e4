import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, onTestFinished, test } from 'vitest';
import { startSwift, swiftKeys, whyNoSwift } from '#server/testing/blobs/swift.ts';
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
