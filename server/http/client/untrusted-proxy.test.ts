import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createMemoryLog } from '#server/testing/mail/memory-log.ts';
import type { AppEnv } from '../routes/request.ts';
import { warnAboutUntrustedProxy } from './untrusted-proxy.ts';

function openApp(isTrusted: boolean) {
  const { log, text } = createMemoryLog();
  const app = new Hono<AppEnv>();
  app.use(warnAboutUntrustedProxy({ trusts: () => isTrusted, log }));
  app.get('/', (c) => c.body(null, 204));
  const ask = (scheme: string) => app.request('/', { headers: { 'x-forwarded-proto': scheme } });
  return { ask, text };
}

it('warns once of a proxy that nobody said is to be trusted', async () => {
  const { ask, text } = openApp(false);
  await ask('http');
  expect(text()).toBe('');
  for (let time = 0; time < 3; time++) expect((await ask('https')).status).toBe(204);
  expect(text().match(/TRUST_PROXY/g)).toHaveLength(1);
});

it('says nothing of one that is trusted', async () => {
  const { ask, text } = openApp(true);
  await ask('https');
  expect(text()).toBe('');
});
