import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  endless,
  problemOf,
  refusalFrom,
  startSite,
  temporaryFolder,
  trickle,
} from '#server/testing/reading/site.ts';
import { fetchLimits, guardedFetch } from './guarded-fetch.ts';

const megabyte = 1024 * 1024;

describe('limits', () => {
  it('end an endless body', async () => {
    const found = await refusalFrom((_, response) => endless(response, 'x'.repeat(65_536)));
    expect(found).toMatchObject({ code: 'url_too_large', left: [] });
  });

  it('count what a compressed body unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * megabyte));
    expect(bomb.length).toBeLessThan(megabyte);
    const found = await refusalFrom((_, response) =>
      response.setHeader('content-encoding', 'gzip').end(bomb),
    );
    expect(found).toMatchObject({ code: 'url_too_large', left: [] });
  });

  it('count a compressed body that unpacks to nothing', async () => {
    const found = await refusalFrom(
      (_, response) => endless(response.setHeader('content-encoding', 'gzip'), gzipSync('')),
      { limits: { bodyBytes: 100_000 } },
    );
    expect(found).toMatchObject({ code: 'url_too_large', left: [] });
  });

  it.each<[string, RequestListener]>([
    ['headers that never come', () => {}],
    ['headers that trickle', (_, response) => trickle(response.socket, 'HTTP/1.1 200 OK\r\n', 'a: b\r\n')],
    ['a body that trickles', (_, response) => trickle(response, '', '.')],
    [
      'a redirect that trickles',
      (_, response) => trickle(response.writeHead(302, { location: '/' }), '', '.'),
    ],
  ])('end %s', async (_case, answer) => {
    // Nothing else ends these: without the limit the test would time out.
    const found = await refusalFrom(answer, { limits: { totalMs: 300 } });
    expect(found).toMatchObject({ code: 'url_too_slow', left: [] });
  });

  it('end headers without end', async () => {
    const found = await refusalFrom((_, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      endless(response.socket, `a: ${'b'.repeat(1024)}\r\n`);
    });
    expect(found.code).toBe('url_unreadable');
  });
});

describe('an answer that is no page', () => {
  it.each([
    [401, 'sign-in'],
    [403, 'does not allow'],
    [404, 'no page'],
    [410, 'no page'],
    [429, 'too many requests'],
    [500, 'has an error'],
    [503, 'has an error'],
    [418, 'instead of a page'],
  ])('%i is told with its status', async (status, words) => {
    const found = await refusalFrom((_, response) => response.writeHead(status).end('x'.repeat(megabyte)));
    expect(found.code).toBe('url_refused');
    expect(found.message).toContain(words);
    expect(found.message).toContain(String(status));
  });

  it.each<[string, RequestListener]>([
    ['an image', (_, response) => response.setHeader('content-type', 'Image/PNG').end('png')],
    ['nothing', (_, response) => response.writeHead(204).end()],
    [
      'a body cut off',
      (_, response) =>
        response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy()),
    ],
    [
      'a body not compressed as it says',
      (_, response) => response.setHeader('content-encoding', 'gzip').end('plain'),
    ],
    [
      'compression cut off',
      (_, response) =>
        response.setHeader('content-encoding', 'br').end(brotliCompressSync('plain').subarray(0, 5)),
    ],
    [
      'brotli that is none',
      (_, response) => response.setHeader('content-encoding', 'br').end(Buffer.alloc(99, 255)),
    ],
    [
      'an unknown compression',
      (_, response) => response.setHeader('content-encoding', 'gzip, gzip').end('x'),
    ],
    ['what is not HTTP', (_, response) => response.socket?.end('SSH-2.0-OpenSSH\r\n')],
  ])('%s is unreadable', async (_case, answer) => {
    expect(await refusalFrom(answer)).toMatchObject({ code: 'url_unreadable', left: [] });
  });

  it.each([
    ['a closed port', 'http://127.0.0.1:1', 'connection'],
    ['https where there is none', 'https://SITE', 'secure'],
  ])('%s is unreachable', async (_case, url, words) => {
    const site = await startSite((_, response) => response.end());
    const deps = {
      host: 'acme.example',
      allowPrivate: ['127.0.0.1:1', site.hostAndPort],
      resolveName: async () => [],
      temporaryFolder: temporaryFolder().path,
      limits: fetchLimits,
    };
    const address = new URL(url.replace('SITE', site.hostAndPort));
    const signal = new AbortController().signal;
    const found = await problemOf(guardedFetch(deps, { address, validators: {}, signal }));
    expect(found.code).toBe('url_unreachable');
    expect(found.message).toContain(words);
  });
});
