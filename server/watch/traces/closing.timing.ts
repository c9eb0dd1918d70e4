import { expect, it, vi } from 'vitest';
import { openTestApp } from '#server/testing/app.ts';
import { startOtlpReceiver } from '#server/testing/watch/otlp-receiver.ts';

it('does not keep a server that ends when the collector of its traces is away', async () => {
  const receiver = await startOtlpReceiver();
  // The exporter reads this variable itself.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
  const app = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  await app.call('/');
  await receiver.close();
  const started = performance.now();
  await app.close();
  vi.unstubAllEnvs();
  expect(performance.now() - started).toBeLessThan(6000);
});
