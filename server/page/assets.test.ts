import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '#server/http/routes/request.ts';
import { createPageFolder, script } from '#server/testing/page/site.ts';
import { serveAssets } from './assets.ts';
import { loadBuiltPage } from './built-page.ts';
import { chooseEncoding } from './encoding.ts';

const path = '/assets/main-x1.js';

function createFiles() {
  const app = new Hono<AppEnv>();
  app.use(serveAssets(loadBuiltPage(createPageFolder()).assets));
  return app;
}

describe('what the build made', () => {
  it('is served compressed, typed and for ever', async () => {
    const response = await createFiles().request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  });

  it('is served as gzip and plain to whom that suits, each under its own ETag', async () => {
    const app = createFiles();
    const gzip = await app.request(path, { headers: { 'accept-encoding': 'gzip;q=1, br;q=0.5' } });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
    const plain = await app.request(path);
    expect(await plain.text()).toBe(script);
    expect(plain.headers.get('etag')).not.toBe(gzip.headers.get('etag'));
    const again = await app.request(path, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('tells HEAD its size without sending it', async () => {
    const response = await createFiles().request(path, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(script.length));
    expect(await response.text()).toBe('');
  });

  it('is asked for again when its name does not change with it', async () => {
    const response = await createFiles().request('/note.txt');
    expect([await response.text(), response.headers.get('cache-control')]).toEqual(['note', 'no-cache']);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/assets/',
    '/assets',
    '/index.html',
    '/.complete',
    '/assets/main-x1.js.br',
    '/assets/main-x1.js%00',
    '/constructor',
  ])('leads nowhere else: %s', async (target) => {
    expect(await statusOf(createFiles(), target)).toBe(404);
  });
});

/** Requests a path over a raw socket, since client libraries would normalize it. */
async function statusOf(app: Hono<AppEnv>, target: string): Promise<number | undefined> {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ port, path: target, host: '127.0.0.1' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  await new Promise((resolve) => server.close(resolve));
  return status;
}

describe('a page that is not built', () => {
  it('is said at the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'));
    expect(() => loadBuiltPage(folder)).toThrow('npm run build');
    writeFileSync(join(folder, 'index.html'), '<html><!--head--></html>');
    expect(() => loadBuiltPage(folder)).toThrow('<!--boot-->');
    rmSync(folder, { recursive: true });
  });
});

describe('an encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['brotli', undefined],
  ])('for %j is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(encoding);
  });
});
