import { describe, expect, it } from 'vitest';
import { problemOf, startSite, temporaryFolder } from '#server/testing/reading/site.ts';
import type { ResolveName } from './guarded-agent.ts';
import { fetchLimits, guardedFetch } from './guarded-fetch.ts';
import { parseWebAddress } from './web-address.ts';

/** A globally routable address (AS112) that never responds. */
const publicSink = '192.31.196.1';

function fetchOf(url: string, options: { allowPrivate?: string[]; resolveName?: ResolveName } = {}) {
  const deps = {
    host: 'acme.example',
    allowPrivate: options.allowPrivate ?? [],
    resolveName: options.resolveName ?? (async () => []),
    temporaryFolder: temporaryFolder().path,
    limits: { ...fetchLimits, connectMs: 300, totalMs: 3_000 },
  };
  const signal = new AbortController().signal;
  return problemOf(
    (async () => guardedFetch(deps, { address: parseWebAddress(url), validators: {}, signal }))(),
  );
}

describe('a private address is refused without a connection', () => {
  it.each([
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '①②⑦.⓪.⓪.①',
    '１２７．０．０．１',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    'localhost',
    'LOCALHOST.',
    'ⓛocalhost',
    'a.localhost',
  ])('%s', async (host) => {
    const site = await startSite((_, response) => response.end('secret'));
    const resolveName = async () => {
      throw new Error('none of these is a name to look up');
    };
    const found = await fetchOf(`http://${host}:${site.port}/`, { resolveName });
    expect(found.code).toBe('url_not_allowed');
    expect(site.counts.connections).toBe(0);
  });

  it('whatever it would have answered, in the same words', async () => {
    const site = await startSite((_, response) => response.end());
    const open = await fetchOf(`${site.url}/`);
    const closed = await fetchOf('http://127.0.0.1:9/');
    const elsewhere = await fetchOf('https://10.1.2.3/');
    expect(new Set([open.message, closed.message, elsewhere.message]).size).toBe(1);
  });
});

describe('a name', () => {
  it.each([
    ['points inside', ['127.0.0.1']],
    ['points outside and inside', [publicSink, '127.0.0.1']],
    ['points inside by IPv6', ['::ffff:127.0.0.1']],
    ['answers what is no address', ['localhost']],
  ])('that %s is refused', async (_case, addresses) => {
    const site = await startSite((_, response) => response.end('secret'));
    const found = await fetchOf(`http://inside.example:${site.port}/`, {
      resolveName: async () => addresses,
    });
    expect(found.code).toBe('url_not_allowed');
    expect(site.counts.connections).toBe(0);
  });

  it('that turns inward after the check is connected to where it was checked', async () => {
    const site = await startSite((_, response) => response.end('secret'));
    const answers = [[publicSink], ['127.0.0.1']];
    const resolveName = async () => answers.shift() ?? ['127.0.0.1'];
    const found = await fetchOf(`http://rebinding.example:${site.port}/`, { resolveName });
    expect(found.code).toBe('url_unreachable');
    expect(answers).toEqual([['127.0.0.1']]);
    expect(site.counts.connections).toBe(0);
  });

  it('that does not exist is unreachable', async () => {
    expect((await fetchOf('http://nowhere.invalid/')).code).toBe('url_unreachable');
  });
});

it('refuses ports that no page is served on', async () => {
  const found = await fetchOf('http://mail.example:25/', { resolveName: async () => [publicSink] });
  expect(found.code).toBe('url_not_allowed');
});

it('exempts the exact host and port alone', async () => {
  const site = await startSite((_, response) => response.writeHead(404).end());
  const other = await startSite((_, response) => response.end());
  const allowPrivate = [site.hostAndPort];
  expect((await fetchOf(site.url, { allowPrivate })).code).toBe('url_refused');
  expect((await fetchOf(other.url, { allowPrivate })).code).toBe('url_not_allowed');
  const byName = await fetchOf(`http://inside.example:${site.port}/`, {
    allowPrivate,
    resolveName: async () => ['127.0.0.1'],
  });
  expect(byName.code).toBe('url_not_allowed');
  expect(other.counts.connections).toBe(0);
});
