import { request as requestHttp } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '#server/store/open.ts';
import { isCaddyInstalled } from '#server/testing/domains/caddy.ts';
import { proxiedHost, startTwoProcesses } from '#server/testing/domains/two-processes.ts';
import { defaultConfig } from '../configs/defaults.ts';
import { insertConfig } from '../saving/insert-config.ts';

if (!isCaddyInstalled) console.warn('Caddy is not installed: an outage behind it is not tested.');

/** Longer than the interval at which the proxy checks its processes. */
const noticedMs = 3_000;

it.skipIf(!isCaddyInstalled)(
  'while the store is away, what is said of it reaches visitors, customers’ sites and the proxy itself',
  { meta: { missing: 'Caddy is not installed' }, timeout: 120_000 },
  async () => {
    const { caddy, store, closeStore, close } = await startTwoProcesses();
    onTestFinished(close);
    await addWidget(store);
    const get = (path: string) =>
      send(request, { port: caddy.httpsPort, path, servername: proxiedHost, ca: caddy.root });
    const ask = () =>
      send(requestHttp, { port: caddy.askPort, path: `/domains/ask?domain=${proxiedHost}` }, '127.0.0.1');
    // One process or the other answers each of these, by chance, and knows what it has told itself.
    for (let times = 0; times < 30; times++) {
      expect(await ask()).toMatchObject({ status: 200 });
      expect(await get('/embed.js')).toMatchObject({ status: 200 });
    }
    await closeStore(true);
    await vi.waitFor(async () => expect((await get('/')).status).toBe(503), 60_000);
    const began = Date.now();
    do {
      const page = await get('/');
      expect(page).toMatchObject({ status: 503, type: expect.stringContaining('text/html') });
      expect(page.body).toContain('<html');
      expect(await get('/embed.js')).toMatchObject({
        status: 200,
        type: expect.stringContaining('javascript'),
      });
      expect(await ask()).toMatchObject({ status: 200 });
    } while (Date.now() - began < noticedMs);
    await closeStore(false);
    await vi.waitFor(async () => expect(await get('/')).toMatchObject({ status: 200 }), 60_000);
  },
);

/** Gives the host a widget on another site. */
async function addWidget(store: string): Promise<void> {
  const db = await openStore(store);
  const pagesettings = { embed: { sites: ['https://www.acme.example'] } };
  await insertConfig(db, { ...defaultConfig(proxiedHost), pagesettings });
  await db.destroy();
}

async function send(
  open: typeof request | typeof requestHttp,
  options: RequestOptions,
  host = proxiedHost,
): Promise<{ status: number | undefined; type: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { Host: host, Accept: 'text/html' };
    open({ host: '127.0.0.1', agent: false, headers, ...options }, async (response) => {
      const type = response.headers['content-type'];
      resolve({ status: response.statusCode, type, body: await text(response) });
    })
      .on('error', reject)
      .end();
  });
}
