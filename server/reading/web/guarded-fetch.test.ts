import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bodyOf, endless, fetchFrom, refusalFrom, startSite } from '#server/testing/reading/site.ts';

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

  it('is asked for under the host’s name, without credentials or a fragment', async () => {
    const found = await bodyOf(
      (request, response) => response.end(JSON.stringify([request.url, request.headers])),
      '/a?b#c',
    );
    expect(found.text).toContain('"/a?b"');
    expect(found.text).toContain(
      '"user-agent":"Mozilla/5.0 (compatible; acme.example; +https://acme.example/)"',
    );
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
