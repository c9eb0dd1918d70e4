import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type FetchLimits, fetchLimits, guardedFetch, type Validators } from './guarded-fetch.ts';
import { problemOf, startSite, temporaryFolder } from './site.suite.ts';

const megabyte = 1024 * 1024;

/** Fetches from a site that may be read, into a folder whose files are counted after. */
async function fetchFrom(
  answer: RequestListener,
  options: {
    limits?: Partial<FetchLimits>;
    path?: string;
    validators?: Validators;
    signal?: AbortSignal;
  } = {},
) {
  const site = await startSite(answer);
  const folder = temporaryFolder();
  const deps = {
    allowPrivate: [site.hostAndPort],
    resolveName: async () => ['127.0.0.1'],
    temporaryFolder: folder.path,
    limits: { ...fetchLimits, ...options.limits },
  };
  const fetched = guardedFetch(deps, {
    address: new URL(options.path ?? '/', site.url),
    validators: options.validators ?? {},
    signal: options.signal ?? new AbortController().signal,
  });
  return { site, folder, fetched };
}

async function bodyOf(answer: RequestListener, path?: string) {
  const { fetched, site } = await fetchFrom(answer, path ? { path } : {});
  const found = await fetched;
  if (found.kind !== 'body') throw new Error('unchanged');
  return { ...found, text: readFileSync(found.path, 'utf8'), site };
}

async function refusalFrom(...args: Parameters<typeof fetchFrom>) {
  const { fetched, folder, site } = await fetchFrom(...args);
  const { code, message } = await problemOf(fetched);
  return { code, message, left: folder.list(), site };
}

describe('a page', () => {
  it('arrives in a file with what its server says of it', async () => {
    const found = await bodyOf((_, response) => {
      response.setHeader('content-type', 'text/html; charset=iso-8859-1');
      response
        .setHeader('etag', '"1"')
        .setHeader('last-modified', 'Mon, 01 Jan 2024 00:00:00 GMT')
        .end('<p>hello');
    });
    expect(found).toMatchObject({
      text: '<p>hello',
      contentType: 'text/html; charset=iso-8859-1',
      validators: { etag: '"1"', lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT' },
    });
  });

  it.each([
    ['gzip', gzipSync('hello')],
    ['br', brotliCompressSync('hello')],
  ])('is unpacked from %s', async (encoding, bytes) => {
    const found = await bodyOf((_, response) => response.setHeader('content-encoding', encoding).end(bytes));
    expect(found.text).toBe('hello');
  });

  it('is asked for under a neutral name, without credentials or a fragment', async () => {
    const found = await bodyOf(
      (request, response) => response.end(JSON.stringify([request.url, request.headers])),
      '/a?b#c',
    );
    expect(found.text).toContain('"/a?b"');
    expect(found.text).toContain('"user-agent":"Mozilla/5.0 (compatible; document-reader)"');
    expect(found.text).not.toMatch(/livery|undici|node|cookie|authorization/i);
  });
});

describe('validators', () => {
  it('make the request conditional, and 304 means unchanged', async () => {
    const { fetched } = await fetchFrom(
      (request, response) => response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end(),
      { validators: { etag: '"1"' } },
    );
    expect(await fetched).toEqual({ kind: 'unchanged' });
  });

  it('are believed after lasting redirects alone', async () => {
    const redirecting =
      (status: number): RequestListener =>
      (request, response) => {
        if (request.url === '/') response.writeHead(status, { location: '/page' }).end();
        else response.setHeader('etag', '"1"').end(`${request.headers['if-none-match']}`);
      };
    const moved = await fetchFrom(redirecting(301), { validators: { etag: '"0"' } }).then(
      ({ fetched }) => fetched,
    );
    expect(moved).toMatchObject({ validators: { etag: '"1"' } });
    const elsewhere = await bodyOf(redirecting(302));
    expect(elsewhere.validators).toEqual({});
    const asked = await fetchFrom(redirecting(302), { validators: { etag: '"0"' } }).then(
      ({ fetched }) => fetched,
    );
    expect(asked.kind === 'body' && readFileSync(asked.path, 'utf8')).toBe('undefined');
  });

  it('that were not sent make 304 a refusal', async () => {
    expect(await refusalFrom((_, response) => response.writeHead(304).end())).toMatchObject({
      code: 'url_refused',
    });
  });
});

describe('redirects', () => {
  const countdown: RequestListener = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('arrived');
    else response.writeHead(307, { location: `/${left - 1}` }).end();
  };

  it('are followed five times', async () => {
    expect(await bodyOf(countdown, '/5')).toMatchObject({ text: 'arrived', address: { pathname: '/0' } });
  });

  it('are not followed six times', async () => {
    const found = await refusalFrom(countdown, { path: '/6' });
    expect(found).toMatchObject({ code: 'url_too_many_redirects', site: { counts: { requests: 6 } } });
  });

  it.each([
    ['a private address', 'url_not_allowed', (port: number) => `http://127.0.0.1:${port}/secret`],
    ['a private name', 'url_not_allowed', (port: number) => `http://inside.example:${port}/secret`],
    [
      'a metadata address as mapped IPv6',
      'url_not_allowed',
      () => 'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
    ],
    ['a file', 'url_invalid', () => 'file:///etc/passwd'],
    ['an address with credentials', 'url_invalid', (port: number) => `http://a:b@127.0.0.1:${port}/`],
  ])('to %s are refused', async (_case, code, target) => {
    const inside = await startSite((_, response) => response.end('secret'));
    const found = await refusalFrom((_, response) =>
      response.writeHead(302, { location: target(inside.port) }).end(),
    );
    expect(found.code).toBe(code);
    expect(inside.counts.connections).toBe(0);
  });

  it('with an endless body cost no more than its first bytes', async () => {
    const found = await bodyOf((request, response) => {
      if (request.url === '/page') return response.end('arrived');
      response.writeHead(301, { location: '/page' });
      return endless(response, 'x'.repeat(1024));
    });
    expect(found.text).toBe('arrived');
  });
});

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
    const started = Date.now();
    const found = await refusalFrom(answer, { limits: { totalMs: 300 } });
    expect(found).toMatchObject({ code: 'url_too_slow', left: [] });
    expect(Date.now() - started).toBeLessThan(2_000);
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
    [403, 'does not let'],
    [404, 'no page'],
    [410, 'no page'],
    [429, 'too many requests'],
    [500, 'fault'],
    [503, 'fault'],
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

it('stops when the caller gives up, and leaves nothing behind', async () => {
  const controller = new AbortController();
  const { fetched, folder } = await fetchFrom(
    (_, response) => {
      response.write('begun', () => controller.abort(new Error('given up')));
    },
    { signal: controller.signal },
  );
  await expect(fetched).rejects.toThrow('given up');
  expect(folder.list()).toEqual([]);
});

function endless(stream: NodeJS.WritableStream | null, chunk: string | Buffer): void {
  const push = () => {
    while (stream?.writable && stream.write(chunk));
    if (stream?.writable) stream.once('drain', push);
  };
  push();
}

function trickle(stream: NodeJS.WritableStream | null, first: string, rest: string): void {
  stream?.write(first);
  const timer = setInterval(() => stream?.write(rest), 50);
  stream?.on('close', () => clearInterval(timer));
}
